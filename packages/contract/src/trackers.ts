import { z } from 'zod';
import { PAGE_SIZE, RATING_MAX, RATING_STEP } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
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

export type Tracker = z.infer<typeof tracker>;

/** A rating in half stars; 0 clears it. */
export const ratingValue = z
  .number()
  .min(0)
  .max(RATING_MAX)
  .multipleOf(RATING_STEP, `must be a multiple of ${RATING_STEP}`)
  // The check above lets the tiniest numbers pass.
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
export type TrackerFlagChanges = z.infer<typeof flagChanges>;

const title = z.object({ id: titleRef });
const memberId = (description: string) =>
  userId.describe(description).meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] });

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
    'Sets or clears flags; flags not named stay. Setting watchlisted clears notInterested and the reverse; so do recommended and discouraged.',
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
  result: tracker,
  errors: ['TITLE_NOT_FOUND'],
});

export const listNotInterested = defineEndpoint({
  method: 'GET',
  path: '/movietracker/',
  summary: 'Titles the member isn’t interested in, the last dismissed first.',
  access: 'member',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {}),
  result: paged(card),
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
  access: 'member',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    trackers: trackedBy.optional(),
    sort: z.enum(TRACKED_SORTS).default('added').describe('Order of the titles; added by default.'),
  }),
  result: paged(card),
});

export const listCheckedIn = defineEndpoint({
  method: 'GET',
  path: '/movietracker/checked-in-movies',
  summary: 'What the member is watching now.',
  access: 'member',
  tag: 'trackers',
  result: z.array(card),
});

/** How many members set each flag on a title, and how they rated it. */
export const trackerCounts = z.object({
  ...(Object.fromEntries(TRACKER_FLAGS.map((flag) => [flag, z.int().min(0)])) as Record<
    TrackerFlagKey,
    z.ZodInt
  >),
  checkedIn: z.int().min(0),
  ratings: z.object({
    count: z.int().min(0),
    /** Mean in stars; null without ratings. */
    average: z.number().min(0).max(RATING_MAX).nullable(),
    /** Ratings by half stars: of ½, 1, 1½ … 5. */
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

/** What a member tracks, in numbers. */
export const watchTracker = z.object({
  watchlisted: z.int().min(0),
  notInterested: z.int().min(0),
  /** Rated or with a reaction. */
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
  summary: 'How many titles a member tracks, by flag; theirs alone to read.',
  access: 'owner',
  tag: 'trackers',
  params: z.object({ id: memberId('The member’s own id.') }),
  result: watchTracker,
});

/** A watchlist page; `watchListId` names the list in the address that removes a title. */
export const watchlistPage = paged(card).extend({ watchListId: userId });

export const getWatchlist = defineEndpoint({
  method: 'GET',
  path: '/watchlist',
  summary: 'The member’s watchlist.',
  access: 'member',
  tag: 'trackers',
  query: pagedQuery(PAGE_SIZE.seenMovies, {
    sort: z.enum(TRACKED_SORTS).default('added').describe('Order of the titles; added by default.'),
  }),
  result: watchlistPage,
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
