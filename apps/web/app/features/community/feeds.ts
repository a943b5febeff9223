import { PAGE_SIZE, PAGE_SIZE_MAX } from '@palate/contract/constants';

/** The feeds of `/community`, as tabs in this order. */
export const FEEDS = [
  { key: 'following', name: 'Following' },
  { key: 'near', name: 'Similar taste' },
  { key: 'everybody', name: 'Everybody' },
] as const;
export type FeedKey = (typeof FEEDS)[number]['key'];

/** How many pages of a feed its URL can name: those that one call may return. */
export const PAGES_MAX = PAGE_SIZE_MAX / PAGE_SIZE.communityActivity;
