import { CERTIFICATES, type Certificate } from './lists.ts';

/**
 * Answers to how old the youngest person is who watches along, each with the highest age rating that suits them; null
 * if all do.
 */
export const YOUNGEST = [
  { key: 'adult', name: '18 or older', highest: null },
  { key: '16', name: '16 or 17', highest: '16+' },
  { key: '13', name: '13 to 15', highest: '13+' },
  { key: '7', name: '7 to 12', highest: '7+' },
  { key: '0', name: 'Under 7', highest: 'Suitable for all' },
] as const satisfies readonly { key: string; name: string; highest: Certificate | null }[];
/** The age of the youngest person who watches along, such as `13` for 13 to 15. */
export type Youngest = (typeof YOUNGEST)[number]['key'];
export const YOUNGEST_KEYS = YOUNGEST.map(({ key }) => key) as [Youngest, ...Youngest[]];

/**
 * Lists the age certificates that suit the youngest person; undefined if all do. `N/A` is never among them: a title
 * without a rating suits only adults.
 */
export function certificatesFor(youngest: Youngest): Certificate[] | undefined {
  const highest = YOUNGEST.find(({ key }) => key === youngest)?.highest ?? null;
  return highest === null ? undefined : CERTIFICATES.slice(0, CERTIFICATES.indexOf(highest) + 1);
}
