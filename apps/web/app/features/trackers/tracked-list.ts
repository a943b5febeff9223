import type { Tracker } from '@palate/contract/trackers';
import { REACTION_TYPES } from '@palate/contract/vocab/trackers';

/** A member's lists of tracked titles, each a page of its own. */
export const TRACKED_LISTS = {
  watchlist: {
    path: '/watchlist',
    name: 'Watchlist',
    empty: 'Your watchlist is empty',
    hint: 'Press + on a title to save it for later.',
    /** §4 Tracker updates: whether a title stays in the list once its tracker has changed. */
    holds: ({ watchlisted }: Tracker) => watchlisted,
  },
  seen: {
    path: '/profile/seen',
    name: 'Seen',
    empty: 'Nothing here yet',
    hint: 'Titles that you rate or react to are listed here.',
    holds: (tracker: Tracker) => tracker.ratings.value > 0 || REACTION_TYPES.some((flag) => tracker[flag]),
  },
  notInterested: {
    path: '/profile/not-interested',
    name: 'Not interested',
    empty: 'Nothing here yet',
    hint: 'Titles that you mark “Not interested” are listed here, and are never suggested.',
    holds: ({ notInterested }: Tracker) => notInterested,
  },
} as const;

export type TrackedListKey = keyof typeof TRACKED_LISTS;
