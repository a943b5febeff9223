import { certificateOf } from './certificates.ts';
import type { Certificate } from './lists.ts';

/** Countries whose certificate takes precedence if several are known. */
const COUNTRY_ORDER = ['US', 'GB', 'DE'];

/**
 * Determines a title's age group from its certificates (age ratings) by country, and the country whose certificate it
 * comes from: the United States, else the United Kingdom, Germany, or the first other one. Null if none is known.
 */
export function certificateSource(
  certificates: Readonly<Record<string, string>>,
): { country: string; group: Certificate } | null {
  for (const country of [...COUNTRY_ORDER, ...Object.keys(certificates)]) {
    const group = certificateOf(country, certificates[country] ?? '');
    if (group !== 'N/A') return { country, group };
  }
  return null;
}

/** Determines a title's age group from its certificates (age ratings) by country; N/A if none of them is known. */
export const certificateGroup = (certificates: Readonly<Record<string, string>>): Certificate =>
  certificateSource(certificates)?.group ?? 'N/A';
