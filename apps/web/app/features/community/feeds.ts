import { PAGE_SIZE, PAGE_SIZE_MAX } from '@palate/contract/constants';

/** The feeds of `/community`, as tabs in this order. */
export const FEEDS = [
  { key: 'following', name: 'Following' },
  { key: 'near', name: 'Similar taste' },
  { key: 'everybody', name: 'Everybody' },
] as const;
export type FeedKey = (typeof FEEDS)[number]['key'];

/** Maximum number of pages in a feed's URL: as many as a single API call can return. */
export const PAGES_MAX = PAGE_SIZE_MAX / PAGE_SIZE.communityActivity;
