import { TRACKER_FLAGS, type Tracker } from '@palate/contract';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { MemberTracking } from './member-tracking.ts';
import type { TrackerRow, TrackerState } from './save-tracker.sql.ts';

/**
 * Converts a tracker (what a member says about a title: flags, rating, check-in) to the contract's type.
 * @param now decides whether the check-in has ended
 */
export function describeTracker({ flags, rating, checkedInUntil }: TrackerState, now: Date): Tracker {
  return {
    ...EMPTY_TRACKER,
    ...Object.fromEntries(flags.map((flag) => [flag, true])),
    checkedIn: checkedInUntil !== null && checkedInUntil > now,
    ratings: { value: (rating ?? 0) / 2 },
  };
}

/** Reads the flags, rating and check-in from a stored tracker. */
export function toTrackerState(row: TrackerRow): TrackerState {
  return {
    flags: TRACKER_FLAGS.filter((flag) => row[FLAG_COLUMNS[flag]] !== null),
    rating: row.rating,
    checkedInUntil: row.checked_in_until,
  };
}

/**
 * Describes a member's tracker of a title (flags, rating, check-in), from data in memory.
 * @param row the title's row
 * @param now decides whether the check-in has ended
 */
export function describeTracked({ opinions, checkIns }: MemberTracking, row: number, now: Date): Tracker {
  const opinion = opinions.get(row);
  const until = checkIns.get(row);
  if (!opinion && !until) return EMPTY_TRACKER;
  const flags = new Set<string>(opinion?.flags);
  return {
    ...EMPTY_TRACKER,
    ...Object.fromEntries(TRACKER_FLAGS.map((flag) => [flag, flags.has(flag)])),
    checkedIn: until !== undefined && until > now,
    ratings: { value: opinion?.ratingOutOf5 ?? 0 },
  };
}
