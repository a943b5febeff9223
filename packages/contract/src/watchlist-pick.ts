import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { wholeNumber } from './paging.ts';
import { card, titleId, titleRef } from './titles.ts';
import { LONGEST_EVENING_MINUTES, PICK_MOODS } from './vocab/pick-moods.ts';

/**
 * A title picked at random from those on the member's watchlist that are out and fit the available time and the mood.
 */
export const watchlistPick = z.object({
  /** Null if nothing on the watchlist fits. */
  card: card.nullable(),
  /** Number of titles that fit, including the previous pick. */
  fitting: z.int().min(0),
  /**
   * Whether the title streams on one of the member’s services; null if the request doesn't filter by
   * services.
   */
  isOnServices: z.boolean().nullable(),
  /** Whether the card is the previous pick again, because no other title fits. */
  isRepeated: z.boolean(),
});
export type WatchlistPick = z.infer<typeof watchlistPick>;

export const pickFromWatchlist = defineEndpoint({
  method: 'GET',
  path: '/watchlist/pick',
  summary:
    'Picks one released title of the watchlist for the time and mood given: at random among those that fit, better matches more often.',
  access: 'member',
  tag: 'trackers',
  query: z.object({
    minutes: wholeNumber(1, LONGEST_EVENING_MINUTES)
      .optional()
      .describe('Available time, in minutes. Excludes titles of unknown length.'),
    mood: z
      .enum(PICK_MOODS.map(({ key }) => key))
      .optional()
      .describe('A half of a slider, such as weightiness.low; only titles in it are picked.'),
    isServicesFirst: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('true prefers titles on the member’s services.'),
    not: titleRef
      .optional()
      .describe(
        'The title picked last, which isn’t picked again unless it is the only one. The one saved with PUT counts as well.',
      ),
  }),
  result: watchlistPick,
});

export const saveWatchlistPick = defineEndpoint({
  method: 'PUT',
  path: '/watchlist/pick',
  summary:
    'Saves which title the member was shown as their pick, so that it isn’t the next pick on any device.',
  access: 'member',
  tag: 'trackers',
  body: z.strictObject({ movieId: titleRef }).meta({ examples: [{ movieId: 'past-lives-2023' }] }),
  result: z.object({ movieId: titleId }),
  errors: ['TITLE_NOT_FOUND'],
});
