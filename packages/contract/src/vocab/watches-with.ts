import { CERTIFICATE_GROUPS, type Certificate } from './lists.ts';

/** The answers to the taste test's question “Who watches with you?” */
export const WATCHES_WITH = [
  { key: 'alone', name: 'Just me' },
  { key: 'adults', name: 'Adults' },
  { key: 'children', name: 'Children' },
] as const;
/** Key of an answer to “Who watches with you?”, such as `children`. */
export type WatchesWith = (typeof WATCHES_WITH)[number]['key'];
export const WATCHES_WITH_KEYS = WATCHES_WITH.map(({ key }) => key) as [WatchesWith, ...WatchesWith[]];

/** Minimum wholesomeness (1–5) of a title for children that is rated 13+, or not rated at all (our choice). */
const WHOLESOME_FROM = { '13+': 3, 'N/A': 4 } as const;
const MILD: readonly Certificate[] = CERTIFICATE_GROUPS["Kid's stuff"];

/**
 * Returns whether a person watches with children. If they haven't said, they do if they like the family genre, have
 * named loved titles, and all of these are rated 7+ or milder.
 * @param watchesWith the person's answer; undefined if they gave none
 * @param likesFamily whether they like the genre “family”
 * @param lovedCertificates age certificates of the titles that they love
 */
export function watchesWithChildren({
  watchesWith,
  likesFamily,
  lovedCertificates,
}: {
  readonly watchesWith: WatchesWith | undefined;
  readonly likesFamily: boolean;
  readonly lovedCertificates: readonly Certificate[];
}): boolean {
  if (watchesWith !== undefined) return watchesWith === 'children';
  return (
    likesFamily &&
    lovedCertificates.length > 0 &&
    lovedCertificates.every((certificate) => MILD.includes(certificate))
  );
}

/**
 * Returns whether a title can be suggested to somebody who watches with children: if it is rated 7+ or milder, or if it
 * is wholesome enough and either rated 13+ (wholesomeness 3 or more) or not rated (4 or more).
 * @param wholesomeness value of the DNA slider, 1–5
 */
export function suitsChildren(certificate: Certificate, wholesomeness: number): boolean {
  if (certificate === '13+' || certificate === 'N/A') return wholesomeness >= WHOLESOME_FROM[certificate];
  return MILD.includes(certificate);
}
