import { z } from 'zod';
import { PAGE_SIZE, RATING_MAX, RATING_STEP } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { filterQuery } from './filters.ts';
import { paged, pagedQuery } from './paging.ts';
import { card, titleRef, tracker } from './titles.ts';
import { userId } from './user.ts';
import {
  OPPOSITE_FLAGS,
  TRACKED_BY,
  TRACKED_SORTS,
  TRACKER_FLAGS,
  type TrackerFlagKey,
} from './vocab/trackers.ts';

const FLAG_MEANINGS: Record<TrackerFlagKey, string> = {
  watchlisted: 'The member wants to watch it.',
  notInterested: 'The member doesn’t want to see it suggested.',
  hooked: 'It hooked the member.',
  recommended: 'The member recommends it.',
  discouraged: 'The member advises against it.',
  lookingForSimilar: 'The member wants more like it.',
  psychedForNext: 'The member can’t wait for the next one.',
};

/** A member's marks on one title: flags such as `watchlisted`, and a rating. */
export type Tracker = z.infer<typeof tracker>;

/** A rating in half stars, 0.5–5; 0 removes the rating. */
export const ratingValue = z
  .number()
  .min(0)
  .max(RATING_MAX)
  .multipleOf(RATING_STEP, `must be a multiple of ${RATING_STEP}`)
  // `multipleOf` would accept tiny numbers.
  .refine((rating) => Number.isInteger(rating / RATING_STEP), `must be a multiple of ${RATING_STEP}`)
  .describe(`${RATING_STEP} to ${RATING_MAX} in steps of ${RATING_STEP}, or 0 to clear the rating.`);

const EXAMPLE_FLAGS = { watchlisted: true } as const;

const flagChanges = z
  .strictObject(
    Object.fromEntries(
      TRACKER_FLAGS.map((flag) => [flag, z.boolean().optional().describe(FLAG_MEANINGS[flag])]),
    ) as Record<TrackerFlagKey, z.ZodOptional<z.ZodBoolean>>,
  )
  .refine((flags) => Object.keys(flags).length > 0, 'name at least one flag')
  .refine((flags) => OPPOSITE_FLAGS.every(([one, other]) => !(flags[one] && flags[other])), {
    message: `can’t set both of ${OPPOSITE_FLAGS.map((pair) => pair.join(' and ')).join(', or of ')}`,
  })
  .meta({ examples: [EXAMPLE_FLAGS] });
/** Changes of a member's flags on a title, as requested. Absent flags stay as they are. */
export type TrackerFlagChanges = z.infer<typeof flagChanges>;

/**
 * Filters for a list of tracked titles: the filters of `GET /movie` without view, sort, category, search and
 * tonight.
 */
const trackedFilters = filterQuery.omit({
  view: true,
  sort: true,
  category: true,
  search: true,
  tonight: true,
}).shape;
/** Parsed filters for a list of tracked titles. */
export type TrackedFilters = Omit<
  z.output<typeof filterQuery>,
  'view' | 'sort' | 'category' | 'search' | 'tonight'
>;
const trackedSort = z
  .enum(TRACKED_SORTS)
  .default('added')
  .describe(
    'Order of the titles: added (the last first, by default), myServices (those on the member’s services first), runtime (the shortest first), or another, the highest first.',
  );

const title = z.object({ id: titleRef });
const memberId = (description: string) =>
  userId.describe(description).meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] });

const listedMember = memberId(
  'The member whose titles to list, if they show them; the signed-in member by default. Needed without a token.',
).optional();

export const getTracker = defineEndpoint({
  method: 'GET',
  path: '/movietracker/{id}',
  summary: 'The signed-in member’s tracker of a title.',
  access: 'member',
  tag: 'trackers',
  params: title,
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const updateTracker = defineEndpoint({
  method: 'PATCH',
  path: '/movietracker/{id}',
  summary:
    'Sets or clears flags; omitted flags stay the same. Setting watchlisted clears notInterested, and vice versa; the same holds for recommended and discouraged.',
  access: 'member',
  tag: 'trackers',
  params: title,
  body: flagChanges,
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const rateTitle = defineEndpoint({
  method: 'POST',
  path: '/movietracker/rate/{id}',
  summary: 'Rates a title, or clears the rating with 0. A rated title leaves the watchlist.',
  access: 'member',
  tag: 'trackers',
  params: title,
  body: z.strictObject({ rating: ratingValue }).meta({ examples: [{ rating: 4.5 }] }),
  fieldErrors: { rating: 'RATING_INVALID' },
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const checkIn = defineEndpoint({
  method: 'POST',
  path: '/movietracker/checkin/{id}',
  summary:
    'Says that the member is watching a title now. It ends with a check-out, a check-in to another title, or an hour after the title’s runtime.',
  access: 'member',
  tag: 'trackers',
  params: title,
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const checkOut = defineEndpoint({
  method: 'POST',
  path: '/movietracker/checkout/{id}',
  summary: 'Ends a check-in; does nothing if there is none.',
  access: 'member',
  tag: 'trackers',
  params: title,
  query: z.object({
    asksRating: z
      .enum(['true', 'false'])
      .default('true')
      .describe(
        'False discards the check-in, such as to undo it, and restores the one that it ended in the last ten minutes; otherwise the member is asked for a rating.',
      ),
  }),
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const listNotInterested = defineEndpoint({
  method: 'GET',
  path: '/movietracker/',
  summary: 'Titles the member isn’t interested in, the last dismissed first.',
  access: 'shown',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, { ...trackedFilters, userId: listedMember }),
  result: paged(card),
  errors: ['PERSON_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_SHOWN'],
});

const trackedBy = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(TRACKED_BY)).min(1))
  .describe(`Comma list of ${TRACKED_BY.join(', ')}; titles with any of them.`);

export const listTracked = defineEndpoint({
  method: 'GET',
  path: '/movietracker/tracked/movies',
  summary: 'Titles with any of some flags or a rating; without `trackers`, all titles the member has seen.',
  access: 'shown',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    ...trackedFilters,
    trackers: trackedBy.optional(),
    sort: trackedSort,
    userId: listedMember,
  }),
  result: paged(card),
  errors: ['PERSON_NOT_FOUND', 'USER_NOT_FOUND', 'NOT_SHOWN'],
});

export const listCheckedIn = defineEndpoint({
  method: 'GET',
  path: '/movietracker/checked-in-movies',
  summary: 'What the member is watching now.',
  access: 'member',
  tag: 'trackers',
  result: z.array(card),
});

/** Number of members who set each flag on a title, and of those who rated it. */
export const trackerCounts = z.object({
  ...(Object.fromEntries(TRACKER_FLAGS.map((flag) => [flag, z.int().min(0)])) as Record<
    TrackerFlagKey,
    z.ZodInt
  >),
  checkedIn: z.int().min(0),
  ratings: z.object({
    count: z.int().min(0),
    /** Mean rating in stars; null without ratings. */
    average: z.number().min(0).max(RATING_MAX).nullable(),
    /** Number of ratings for each half star, from 0.5 to 5. */
    byHalfStar: z.array(z.int().min(0)).length(RATING_MAX / RATING_STEP),
  }),
});
export type TrackerCounts = z.infer<typeof trackerCounts>;

export const countTrackers = defineEndpoint({
  method: 'GET',
  path: '/movie/trackerCount/{id}',
  summary: 'How many members track a title, by flag, and how they rated it.',
  access: 'anyone',
  tag: 'trackers',
  params: title,
  result: trackerCounts,
  errors: ['TITLE_NOT_FOUND'],
});

/** Numbers of a member's titles by flag, such as `watchlisted`, and of the seen and rated ones. */
export const watchTracker = z.object({
  watchlisted: z.int().min(0),
  notInterested: z.int().min(0),
  /** Number of titles that the member has seen: rated, reacted to, added to the history, or finished. */
  seen: z.int().min(0),
  rated: z.int().min(0),
  checkedIn: z.int().min(0),
  hooked: z.int().min(0),
  recommended: z.int().min(0),
  discouraged: z.int().min(0),
  lookingForSimilar: z.int().min(0),
  psychedForNext: z.int().min(0),
});
export type WatchTracker = z.infer<typeof watchTracker>;

export const getWatchTracker = defineEndpoint({
  method: 'GET',
  path: '/profile/watchTracker/{id}',
  summary: 'How many titles a member tracks, by flag; only for the member.',
  access: 'owner',
  tag: 'trackers',
  params: z.object({ id: memberId('The member’s own id.') }),
  result: watchTracker,
});

/** One page of the watchlist. `watchListId` is the list's id in the URL for removing a title. */
export const watchlistPage = paged(card).extend({ watchListId: userId });

export const getWatchlist = defineEndpoint({
  method: 'GET',
  path: '/watchlist',
  summary: 'The member’s watchlist, or another member’s.',
  access: 'shown',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    ...trackedFilters,
    sort: trackedSort,
    userId: memberId(
      'The member whose watchlist to list; the signed-in member by default. Needed without a token. WATCHLIST_NOT_FOUND if they don’t show theirs.',
    ).optional(),
  }),
  result: watchlistPage,
  errors: ['PERSON_NOT_FOUND', 'WATCHLIST_NOT_FOUND'],
});

export const addToWatchlist = defineEndpoint({
  method: 'PUT',
  path: '/watchlist/movies',
  summary: 'Puts a title on the member’s watchlist; does nothing if it is there.',
  access: 'member',
  tag: 'trackers',
  body: z.strictObject({ movieId: titleRef }).meta({ examples: [{ movieId: 'past-lives-2023' }] }),
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const removeFromWatchlist = defineEndpoint({
  method: 'DELETE',
  path: '/watchlist/{watchListId}/movies/{movieId}',
  summary: 'Takes a title off the member’s watchlist; does nothing if it isn’t on it.',
  access: 'member',
  tag: 'trackers',
  params: z.object({
    watchListId: memberId('The `watchListId` of `GET /watchlist`.'),
    movieId: titleRef,
  }),
  result: tracker,
  errors: ['TITLE_NOT_FOUND', 'WATCHLIST_NOT_FOUND'],
});
