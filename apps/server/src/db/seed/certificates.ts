import { type Certificate, certificateOf } from '@palate/contract';

/** Whose rating counts where several are known. */
const COUNTRY_ORDER = ['US', 'GB', 'DE'];

/** The age group of a title's ratings by country; unknown ratings are N/A. */
export function certificateGroup(certificates: Readonly<Record<string, string>>): Certificate {
  for (const country of [...COUNTRY_ORDER, ...Object.keys(certificates)]) {
    const group = certificateOf(country, certificates[country] ?? '');
    if (group !== 'N/A') return group;
  }
  return 'N/A';
}
