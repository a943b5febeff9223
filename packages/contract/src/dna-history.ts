import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { SLIDER_KEYS, type SliderKey } from './vocab/sliders.ts';

const sliderValue = z.number().min(1).max(5);
/** A mean value, 1..5, for each slider. */
export const sliderMeans = z.object(
  Object.fromEntries(SLIDER_KEYS.map((key) => [key, sliderValue])) as Record<SliderKey, typeof sliderValue>,
);

/**
 * The sets of a member’s titles whose average DNA can be calculated: all titles that the member has seen, the
 * watchlist, or loved titles (4 stars or more, or recommended).
 */
export const DNA_OF = ['all', 'watchlisted', 'loved'] as const;
/** A set of a member’s titles to analyze: all seen titles, the watchlist, or loved titles. */
export type DnaOf = (typeof DNA_OF)[number];

/** The average DNA of a member’s titles, overall and by month, next to the member's taste. */
export const dnaHistory = z.object({
  of: z.enum(DNA_OF),
  /** Number of the analyzed titles that are still in the catalog. */
  count: z.int().min(0),
  /** Average of the analyzed titles on each slider; null if there are none. */
  mean: sliderMeans.nullable(),
  /**
   * Slider values that the member usually prefers; null if they have no taste or the viewer may not see it.
   */
  taste: sliderMeans.nullable(),
  /**
   * Averages by the month in which titles were seen, added or rated, earliest month first. Months without
   * titles are left out.
   */
  months: z.array(
    z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.int().min(1), mean: sliderMeans }),
  ),
});
export type DnaHistory = z.infer<typeof dnaHistory>;

export const getDnaHistory = defineEndpoint({
  method: 'GET',
  path: '/profile/{id}/dna',
  summary:
    'The average DNA of the titles that a member has seen, watchlisted or loved: by month, and compared with their taste. Seen and loved titles require that the viewer may see the section “seen”, watchlisted ones the section “watchlist”.',
  access: 'anyone',
  tag: 'profile',
  params: z.object({
    id: z
      .uuid({ error: 'must be a member’s id' })
      .describe('A member’s id.')
      .meta({ examples: ['7c9e6679-7425-40de-944b-e07fc1f90ae7'] }),
  }),
  query: z.object({
    of: z.enum(DNA_OF).default('all').describe('All seen titles (the default), watchlisted or loved ones.'),
  }),
  result: dnaHistory,
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});
