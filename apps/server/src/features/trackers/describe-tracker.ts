import { TRACKER_FLAGS, type Tracker } from '@palate/contract';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import type { MemberTracking } from './member-tracking.ts';
import type { TrackerState } from './tracker-state.sql.ts';

/** Converts a tracker (what a member says about a title: flags, rating, check-in) to the contract's type. */
export function describeTracker({ flags, rating, isCheckedIn }: TrackerState): Tracker {
  return {
    ...EMPTY_TRACKER,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    checkedIn: isCheckedIn,
    ratings: { value: (rating ?? 0) / 2 },
  };
}

/**
 * Describes a member's tracker of a title (flags, rating, check-in), from data in memory.
 * @param row the title's row
 * @param now decides whether the check-in has ended
 */
export function describeTracked({ opinions, checkIn }: MemberTracking, row: number, now: Date): Tracker {
  const opinion = opinions.get(row);
  const isCheckedIn = checkIn?.row === row && checkIn.until > now;
  if (!opinion && !isCheckedIn) return EMPTY_TRACKER;
  const flags = new Set<string>(opinion?.flags);
  return {
    ...EMPTY_TRACKER,
    ...Object.fromEntries(TRACKER_FLAGS.map((flag) => [flag, flags.has(flag)])),
    checkedIn: isCheckedIn,
    ratings: { value: opinion?.ratingOutOf5 ?? 0 },
  };
}
