import { certificateOf } from './certificates.ts';
import type { Certificate } from './lists.ts';

/** Countries whose certificate takes precedence if several are known. */
const COUNTRY_ORDER = ['US', 'GB', 'DE'];

/** Determines a title's age group from its certificates (age ratings) by country; N/A if none of them is known. */
export function certificateGroup(certificates: Readonly<Record<string, string>>): Certificate {
  for (const country of [...COUNTRY_ORDER, ...Object.keys(certificates)]) {
    const group = certificateOf(country, certificates[country] ?? '');
    if (group !== 'N/A') return group;
  }
  return 'N/A';
}
