import { z } from 'zod';
import { OLDEST_VIEWING_YEAR } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { titleName } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { SLIDER_KEYS } from './vocab/sliders.ts';

/** A member's year in review: the titles watched and books read in one year. */
export const yearReview = z.object({
  year: z.int(),
  /** Different movies and shows seen in the year. */
  titleCount: z.int().min(0),
  movieCount: z.int().min(0),
  showCount: z.int().min(0),
  /** Different books in the member’s diary. */
  bookCount: z.int().min(0),
  /** Minutes of the watched movies, each time they were logged, and of the episodes marked as watched. */
  minutes: z.int().min(0),
  /** Number of titles seen in each month, January first. Titles of which only the year is known are left out. */
  months: z.array(z.int().min(0)).length(12),
  /** The mean of the ratings given in the year, out of 5; null without any. */
  meanRating: z.number().nullable(),
  /** The titles rated highest in the year, the best first. */
  best: z.array(titleName.extend({ rating: ratingValue })),
  /** People with at least two of the titles, those with the most first. */
  people: z.array(z.object({ id: z.string(), name: z.string(), count: z.int().min(2) })),
  /** Themes of at least two of the titles, the most frequent first. */
  themes: z.array(z.object({ key: z.string(), name: z.string(), count: z.int().min(2) })),
  /**
   * Sliders on which the titles of this year differ most from those seen before, as means from 1 to 5. Empty if there
   * are too few titles to compare.
   */
  moves: z.array(z.object({ slider: z.enum(SLIDER_KEYS), before: z.number(), now: z.number() })),
  /** The title whose rating differed most from the match shown before; null if none differed clearly. */
  surprise: titleName
    .extend({ rating: ratingValue, match: z.int().min(0).max(100).describe('The match before the rating.') })
    .nullable(),
});
export type YearReview = z.infer<typeof yearReview>;

export const getYearReview = defineEndpoint({
  method: 'GET',
  path: '/year-review/{year}',
  summary:
    'What the member watched and read in one year: titles, hours, the best, people and themes, how their titles changed, and the largest surprise. The current year is counted so far.',
  access: 'member',
  tag: 'viewings',
  params: z.object({
    year: z.coerce
      .number()
      .int()
      .min(OLDEST_VIEWING_YEAR)
      .max(9999)
      .describe('The year; the current one is counted so far.')
      .meta({ examples: [2026] }),
  }),
  result: yearReview,
  errors: ['YEAR_IN_FUTURE'],
});
