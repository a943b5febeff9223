import type { Section } from './audiences.ts';

/**
 * The kinds of activities in feeds: adding a title to the watchlist, rating a title, logging a diary entry,
 * making a public list, and publishing a review or a story.
 */
export const ACTIVITY_KINDS = ['watchlisted', 'rated', 'logged', 'listed', 'reviewed', 'wrote'] as const;
/** Kind of an activity in feeds, such as `rated`. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Profile section that a viewer must be allowed to see, by the kind of activity, before a feed shows the activity. */
export const ACTIVITY_SECTIONS: Readonly<Record<ActivityKind, Section>> = {
  watchlisted: 'watchlist',
  rated: 'seen',
  logged: 'seen',
  listed: 'lists',
  reviewed: 'writings',
  wrote: 'writings',
};
