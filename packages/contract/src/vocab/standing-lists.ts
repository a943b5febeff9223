import type { Vocab } from './vocab.ts';

/**
 * Keys and names of the built-in categories (“standing lists”), such as “Hidden gems”. The server decides which titles
 * they contain and in which order.
 */
export const STANDING_LISTS = {
  forYou: { key: 'for-you', name: 'For you' },
  alike: { key: 'people-like-you', name: 'People like you watch' },
  mostAgree: { key: 'most-agree', name: 'What most people agree on' },
  early: { key: 'before-eleven', name: 'In bed before eleven' },
  hiddenGems: { key: 'hidden-gems', name: 'Hidden gems' },
  recent: { key: 'recent', name: 'Recent releases' },
  newOnServices: { key: 'new-on-my-services', name: 'New releases on your services' },
  leavingSoon: { key: 'leaving-soon', name: 'Leaving soon' },
  inTheatres: { key: 'in-theaters', name: 'In theaters' },
  trending: { key: 'trending', name: 'Trending' },
  bigScreen: { key: 'big-screen', name: 'For the big screen' },
  kidsStuff: { key: 'kids-stuff', name: 'Kid’s stuff' },
} as const satisfies Record<string, Vocab>;
/** Key of a built-in category, such as `for-you`. */
export type StandingListKey = (typeof STANDING_LISTS)[keyof typeof STANDING_LISTS]['key'];
