/** Flags a member sets on a title themselves (§3 Movie tracker). */
export const TRACKER_FLAGS = [
  'watchlisted',
  'notInterested',
  'hooked',
  'recommended',
  'discouraged',
  'lookingForSimilar',
  'psychedForNext',
] as const;
export type TrackerFlagKey = (typeof TRACKER_FLAGS)[number];

/** Flags that only somebody who has seen the title sets; with a rating they make it seen (§4 Tracker updates). */
export const REACTION_TYPES = [
  'hooked',
  'recommended',
  'discouraged',
  'lookingForSimilar',
  'psychedForNext',
] as const satisfies readonly TrackerFlagKey[];
export type ReactionType = (typeof REACTION_TYPES)[number];

/** Flags that can't both be true; setting one clears the other (our choice). */
export const OPPOSITE_FLAGS: readonly (readonly [TrackerFlagKey, TrackerFlagKey])[] = [
  ['watchlisted', 'notInterested'],
  ['recommended', 'discouraged'],
];

/** What `trackers=` selects by: a flag, or a rating. */
export const TRACKED_BY = [...TRACKER_FLAGS, 'rated'] as const;
export type TrackedBy = (typeof TRACKED_BY)[number];

/** Orders of tracked titles; the first is the default. */
export const TRACKED_SORTS = [
  'added',
  'tasteMatch',
  'rating',
  'releaseDate',
  'runtime',
  'movieRating',
  'popularity',
] as const;
export type TrackedSort = (typeof TRACKED_SORTS)[number];
