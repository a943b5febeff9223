/** Marks (flags) that a member can set on a title (specification §3 Movie tracker). */
export const TRACKER_FLAGS = [
  'watchlisted',
  'notInterested',
  'hooked',
  'recommended',
  'discouraged',
  'lookingForSimilar',
  'psychedForNext',
] as const;
/** A mark (flag) that a member can set on a title. */
export type TrackerFlagKey = (typeof TRACKER_FLAGS)[number];

/**
 * Flags that only somebody who has seen the title sets. A title with one of these flags or a rating counts as seen
 * (specification §4 Tracker updates).
 */
export const REACTION_TYPES = [
  'hooked',
  'recommended',
  'discouraged',
  'lookingForSimilar',
  'psychedForNext',
] as const satisfies readonly TrackerFlagKey[];
/** A flag that only somebody who has seen the title sets. */
export type ReactionType = (typeof REACTION_TYPES)[number];

/** Pairs of flags that can't both be set on a title; setting one clears the other (our choice). */
export const OPPOSITE_FLAGS: readonly (readonly [TrackerFlagKey, TrackerFlagKey])[] = [
  ['watchlisted', 'notInterested'],
  ['recommended', 'discouraged'],
];

/**
 * Values of the parameter `trackers` of lists of tracked titles. Each value selects titles with that flag; `rated`
 * selects rated titles.
 */
export const TRACKED_BY = [...TRACKER_FLAGS, 'rated'] as const;
/** Selection of a member's tracked titles: a flag (titles with that flag) or `rated` (rated titles). */
export type TrackedBy = (typeof TRACKED_BY)[number];

/** Sort orders of the titles that a member has marked or rated; the first is the default. */
export const TRACKED_SORTS = [
  'added',
  'tasteMatch',
  'myServices',
  'rating',
  'releaseDate',
  'runtime',
  'movieRating',
  'popularity',
] as const;
/** Sort order of the titles that a member has marked or rated. */
export type TrackedSort = (typeof TRACKED_SORTS)[number];

/** Reading statuses that a member can give a book; a book has one of them or none. */
export const READING_STATUSES = ['wantToRead', 'reading', 'read', 'notInterested'] as const;
/** Reading status of a book. */
export type ReadingStatus = (typeof READING_STATUSES)[number];

/** The marks on a title that the member hasn't marked: all flags off, no rating. */
export const EMPTY_TRACKER: Readonly<Record<TrackerFlagKey | 'checkedIn', boolean>> & {
  readonly ratings: { readonly value: number };
} = {
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
