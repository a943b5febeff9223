import type { TitleId } from '@palate/contract/titles';
import type { Tracker, TrackerFlagChanges } from '@palate/contract/trackers';
import { OPPOSITE_FLAGS, TRACKER_FLAGS } from '@palate/contract/vocab/trackers';

/** A change of a tracker that needs only one API call. */
export type TrackerChange =
  | { readonly kind: 'flags'; readonly flags: TrackerFlagChanges }
  /** 0.5..5 in half stars; 0 clears the rating. */
  | { readonly kind: 'rating'; readonly rating: number }
  /**
   * `isUndone` means that the check-in was a mistake; the member then isn't asked for a rating. `replaces` is the title
   * that the member was watching until then.
   */
  | {
      readonly kind: 'checkIn';
      readonly checkedIn: boolean;
      readonly isUndone?: boolean;
      readonly replaces?: { readonly id: TitleId; readonly title: string };
    };

/**
 * Applies a change to a tracker by the server's rules, so that the page can show the result before the server
 * responds.
 */
export function predictTracker(tracker: Tracker, change: TrackerChange): Tracker {
  if (change.kind === 'checkIn') return { ...tracker, checkedIn: change.checkedIn };
  if (change.kind === 'rating') {
    const rated = { ...tracker, ratings: { value: change.rating } };
    return change.rating > 0 ? { ...rated, watchlisted: false } : rated;
  }
  const next = { ...tracker };
  for (const flag of TRACKER_FLAGS) next[flag] = change.flags[flag] ?? tracker[flag];
  for (const [one, other] of OPPOSITE_FLAGS) {
    if (change.flags[one]) next[other] = false;
    if (change.flags[other]) next[one] = false;
  }
  return next;
}

/** Lists the changes that turn a tracker back into an earlier one; empty if they are equal. */
export function changesBack(now: Tracker, before: Tracker): TrackerChange[] {
  const changes: TrackerChange[] = [];
  // Restore the rating first: it can remove the title from the watchlist, which the flags then restore.
  if (now.ratings.value !== before.ratings.value)
    changes.push({ kind: 'rating', rating: before.ratings.value });
  const rated = changes.reduce(predictTracker, now);
  const flags = Object.fromEntries(
    TRACKER_FLAGS.filter((flag) => rated[flag] !== before[flag]).map((flag) => [flag, before[flag]]),
  );
  if (Object.keys(flags).length > 0) changes.push({ kind: 'flags', flags });
  if (now.checkedIn !== before.checkedIn) {
    changes.push({ kind: 'checkIn', checkedIn: before.checkedIn, isUndone: !before.checkedIn });
  }
  return changes;
}
