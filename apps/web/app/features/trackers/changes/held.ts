import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { REACTION_TYPES } from '@palate/contract/vocab/trackers';
import { titleTrackers } from './tracker-store.ts';

/**
 * Kinds of lists from which a title may disappear when its tracker changes (specification §4 Tracker updates). Search
 * results aren't among them, because they keep every title.
 */
export type FollowingList = 'category' | 'watchlist' | 'notInterested' | 'seen';

const isSeen = (tracker: Tracker) =>
  tracker.ratings.value > 0 || REACTION_TYPES.some((flag) => tracker[flag]);

/**
 * Estimates how many titles have left a list since it was loaded.
 * @param isKept whether a title is still in the list after a change on this page
 * @param isUnseenOnly whether the list hides seen titles. Logging a title removes it, but trackers don't show that, so
 * one more is counted: at least one earlier page is then fetched again.
 */
export function countRemoved<Item extends { id: TitleId; tracker: Tracker | null }>(
  loaded: readonly Item[],
  isKept: (before: Tracker, now: Tracker) => boolean,
  isUnseenOnly: boolean,
): number {
  const kept = titleTrackers.listKept(
    loaded,
    (before, now) => isKept(before, now) && !(isUnseenOnly && isSeen(now)),
  );
  return loaded.length - kept.length + (isUnseenOnly ? 1 : 0);
}

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
