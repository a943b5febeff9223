import type { TrackedBy, TrackerFlagKey } from '@palate/contract';
import type { TrackersTable } from './tables.ts';

/** The database column of each flag of a tracker. It contains the time when the flag was set, or null. */
export const FLAG_COLUMNS = {
  watchlisted: 'watchlisted_at',
  notInterested: 'not_interested_at',
  hooked: 'hooked_at',
  recommended: 'recommended_at',
  discouraged: 'discouraged_at',
  lookingForSimilar: 'looking_for_similar_at',
  psychedForNext: 'psyched_for_next_at',
} as const satisfies Record<TrackerFlagKey, keyof TrackersTable>;

/**
 * Returns the database column with the time of a flag or of the rating. The column is null if the title has no such
 * flag or rating.
 */
export function columnOf(trackedBy: TrackedBy) {
  return trackedBy === 'rated' ? 'rated_at' : FLAG_COLUMNS[trackedBy];
}
