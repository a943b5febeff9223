import { z } from 'zod';
import { sliderMeans } from './dna-history.ts';
import { defineEndpoint } from './endpoint.ts';

/** Titles that have something in common, such as a genre. */
const group = z.object({
  /** Key of a genre, first year of a decade (`1990`), or upper-case ISO code of a country. */
  key: z.string(),
  /** Number of seen titles. A title with two genres or countries counts in both. */
  count: z.int().min(1),
  /** Mean of the ratings of those titles that are rated, in stars; null if none is. */
  meanRating: z.number().min(0.5).max(5).nullable(),
});
export type StatisticsGroup = z.infer<typeof group>;

/** A member's statistics over time, from their diary and ratings. */
export const statistics = z.object({
  /** Number of seen titles that are in the catalog. */
  seen: z.int().min(0),
  rated: z.int().min(0),
  /**
   * Number of titles watched in each month, earliest first; months without any are left out. A rewatch counts again. A
   * title without a dated diary entry counts in the month in which it was marked as seen.
   */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.int().min(1) })),
  /** By number of titles, most first. */
  genres: z.array(group),
  /** Earliest first. */
  decades: z.array(group),
  /** By number of titles, most first. */
  countries: z.array(group),
  /**
   * Number of times that each rating was given, from half a star to five, and the mean match (0–100) that was shown
   * before; null if none was.
   */
  ratings: z.array(
    z.object({
      rating: z.number().min(0.5).max(5),
      count: z.int().min(0),
      meanMatch: z.number().min(0).max(100).nullable(),
    }),
  ),
  /**
   * The mean DNA of titles rated four stars or more, by the year of the rating; years with fewer than three left out.
   */
  taste: z.array(z.object({ year: z.int(), count: z.int().min(3), mean: sliderMeans })),
});
export type Statistics = z.infer<typeof statistics>;

export const getStatistics = defineEndpoint({
  method: 'GET',
  path: '/profile/statistics',
  summary: 'The member’s statistics over time, from their diary and ratings, for members with Premium.',
  access: 'member',
  tag: 'profile',
  result: statistics,
  errors: ['PREMIUM_REQUIRED'],
});
