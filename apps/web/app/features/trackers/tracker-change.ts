import type { Tracker, TrackerFlagChanges } from '@palate/contract/trackers';
import { OPPOSITE_FLAGS, TRACKER_FLAGS } from '@palate/contract/vocab/trackers';

/** One change of a tracker, as one call to the server makes it. */
export type TrackerChange =
  | { readonly kind: 'flags'; readonly flags: TrackerFlagChanges }
  /** 0.5–5 in half stars; 0 clears. */
  | { readonly kind: 'rating'; readonly rating: number }
  | { readonly kind: 'checkIn'; readonly checkedIn: boolean };

/** The tracker that a change leads to, by the server's rules, to show it before the server has answered. */
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

/** The changes that lead from a tracker back to an earlier one; none if they are equal. */
export function changesBack(now: Tracker, before: Tracker): TrackerChange[] {
  const changes: TrackerChange[] = [];
  // The rating first: it can take the title off the watchlist, which the flags then restore.
  if (now.ratings.value !== before.ratings.value)
    changes.push({ kind: 'rating', rating: before.ratings.value });
  const rated = changes.reduce(predictTracker, now);
  const flags = Object.fromEntries(
    TRACKER_FLAGS.filter((flag) => rated[flag] !== before[flag]).map((flag) => [flag, before[flag]]),
  );
  if (Object.keys(flags).length > 0) changes.push({ kind: 'flags', flags });
  if (now.checkedIn !== before.checkedIn) changes.push({ kind: 'checkIn', checkedIn: before.checkedIn });
  return changes;
}
