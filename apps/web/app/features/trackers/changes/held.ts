import type { Tracker } from '@palate/contract/trackers';
import { REACTION_TYPES } from '@palate/contract/vocab/trackers';

/**
 * Kinds of lists from which a title may disappear when its tracker changes (specification §4 Tracker updates). Search
 * results aren't among them, because they keep every title.
 */
export type FollowingList = 'category' | 'watchlist' | 'notInterested' | 'seen';

/** Whether the tracker has a rating or reaction. */
export const isSeen = (tracker: Tracker): boolean =>
  tracker.ratings.value > 0 || REACTION_TYPES.some((flag) => tracker[flag]);

/**
 * For each kind of list, a function that returns whether a title still belongs to the list after its tracker has
 * changed (specification §4 Tracker updates). `before` is the tracker that the list was loaded with.
 */
export const HELD_IN: Record<FollowingList, (before: Tracker, now: Tracker) => boolean> = {
  category: (before, now) => before.notInterested || !now.notInterested,
  watchlist: (_, now) => now.watchlisted,
  notInterested: (_, now) => now.notInterested,
  // A title without rating and reaction is in this list because it was logged or finished, which the tracker
  // doesn't show.
  seen: (before, now) => !isSeen(before) || isSeen(now),
};
