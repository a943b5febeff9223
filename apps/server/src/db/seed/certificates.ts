import type { Certificate } from '@palate/contract';

/** National ratings by the age they ask for, in the five groups of §3 (design §6). */
const BY_GROUP: Readonly<Record<Exclude<Certificate, 'N/A'>, readonly string[]>> = {
  'Suitable for all': ['G', 'TV-Y', 'TV-G', 'U', '0', 'FSK 0', 'APPROVED', 'PASSED'],
  '7+': ['PG', 'TV-Y7', 'TV-Y7-FV', 'TV-PG', 'M/PG', 'GP', '6', 'FSK 6', '7', '8'],
  '13+': ['PG-13', 'TV-14', '12', '12A', 'FSK 12', '13'],
  '16+': ['R', 'TV-MA', '15', '16', 'FSK 16', '17'],
  '18+': ['NC-17', 'X', '18', 'R18', 'FSK 18'],
};
const GROUP_OF = new Map(
  Object.entries(BY_GROUP).flatMap(([group, ratings]) =>
    ratings.map((rating) => [rating, group as Certificate]),
  ),
);
/** Whose rating counts where several are known. */
const COUNTRY_ORDER = ['US', 'GB', 'DE'];

/** The group of a title's ratings by country; unknown ratings are N/A. */
export function certificateGroup(certificates: Readonly<Record<string, string>>): Certificate {
  const countries = [...COUNTRY_ORDER, ...Object.keys(certificates)];
  for (const country of countries) {
    const group = GROUP_OF.get((certificates[country] ?? '').toUpperCase());
    if (group) return group;
  }
  return 'N/A';
}
