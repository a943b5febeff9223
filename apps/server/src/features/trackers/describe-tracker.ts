import type { Tracker } from '@palate/contract';
import type { TrackerRow } from './save-tracker.sql.ts';

/** The tracker of a title that isn't tracked. */
export const EMPTY_TRACKER: Tracker = {
  watchlisted: false,
  notInterested: false,
  checkedIn: false,
  hooked: false,
  recommended: false,
  discouraged: false,
  lookingForSimilar: false,
  psychedForNext: false,
  ratings: { value: 0 },
};

/** A tracker as the contract has it. @param now decides whether a check-in has ended */
export function describeTracker(row: TrackerRow, now: Date): Tracker {
  return {
    watchlisted: row.watchlisted_at !== null,
    notInterested: row.not_interested_at !== null,
    checkedIn: row.checked_in_until !== null && row.checked_in_until > now,
    hooked: row.hooked_at !== null,
    recommended: row.recommended_at !== null,
    discouraged: row.discouraged_at !== null,
    lookingForSimilar: row.looking_for_similar_at !== null,
    psychedForNext: row.psyched_for_next_at !== null,
    ratings: { value: (row.rating ?? 0) / 2 },
  };
}
