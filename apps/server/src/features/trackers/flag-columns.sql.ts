import type { TrackedBy, TrackerFlagKey } from '@palate/contract';
import type { TrackersTable } from './tables.ts';

/** The column that holds the time each flag was set. */
export const FLAG_COLUMNS = {
  watchlisted: 'watchlisted_at',
  notInterested: 'not_interested_at',
  hooked: 'hooked_at',
  recommended: 'recommended_at',
  discouraged: 'discouraged_at',
  lookingForSimilar: 'looking_for_similar_at',
  psychedForNext: 'psyched_for_next_at',
} as const satisfies Record<TrackerFlagKey, keyof TrackersTable>;

/** The column that is null unless a title is tracked that way. */
export function columnOf(trackedBy: TrackedBy) {
  return trackedBy === 'rated' ? 'rated_at' : FLAG_COLUMNS[trackedBy];
}
