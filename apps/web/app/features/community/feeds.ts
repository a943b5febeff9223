import { PAGE_SIZE_MAX } from '@palate/contract/constants';

/** The feeds of `/community`, as tabs in this order. */
export const FEEDS = [
  { key: 'following', name: 'Following' },
  { key: 'near', name: 'Similar taste' },
  { key: 'everybody', name: 'Everybody' },
] as const;
export type FeedKey = (typeof FEEDS)[number]['key'];

/** Returns the number of the last page that a feed's URL may have: a single API call returns all pages up to it. */
export const lastFeedPage = (size: number): number => PAGE_SIZE_MAX / size - 1;

/**
 * Parses a feed's page number (from 0) in a URL, given the page size. A number that is too large becomes the last page,
 * and an invalid one the first.
 */
export function parseFeedPage(search: URLSearchParams, size: number): number {
  const asked = search.get('page') ?? '0';
  return /^\d{1,5}$/.test(asked) ? Math.min(Number(asked), lastFeedPage(size)) : 0;
}
