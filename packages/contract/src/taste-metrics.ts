import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const share = z.number().min(0).max(100);
/** §3 Taste type: four shares that sum to 100. */
export const tasteType = z.object({
  easyRider: share,
  hardHitter: share,
  realityBiter: share,
  thrillSeeker: share,
});

const attitude = z.object({
  key: z.string(),
  name: z.string(),
  /** −1 (avoids) to 1 (likes). */
  strength: z.number().min(-1).max(1),
  certainty: z.number().min(0).max(1),
});
const attitudes = z.object({
  positive: z.array(attitude),
  negative: z.array(attitude),
  neutral: z.array(attitude),
});

export const tasteMetrics = z.object({
  /** §3 Fingerprint. */
  tasteFingerPrint: z.object({ tasteType, storyThemes: attitudes }),
  genreThemePreferences: attitudes,
  sliders: z.array(
    z.object({
      key: z.string(),
      /** −1 (prefers the low pole) to 1 (the high pole); 0 is no preference. */
      lean: z.number().min(-1).max(1),
      /** The viewer's usual value, 1–5, comparable with a title’s DNA. */
      value: z.number().min(1).max(5),
      /** Where half of all titles are on this slider: the 25th, the 50th and the 75th percentile. */
      usual: z.object({
        low: z.number().min(1).max(5),
        middle: z.number().min(1).max(5),
        high: z.number().min(1).max(5),
      }),
      certainty: z.number().min(0).max(1),
      /** The evidence in one sentence. */
      evidence: z.string(),
    }),
  ),
  archetype: z.object({ key: z.string(), name: z.string(), text: z.string() }),
  basedOn: z.object({ loved: z.int().min(0), pairs: z.int().min(0), genres: z.int().min(0) }),
});
export type TasteMetrics = z.infer<typeof tasteMetrics>;

export const getTasteMetrics = defineEndpoint({
  method: 'GET',
  path: '/usertaste/metrics/{id}',
  summary: 'The viewer’s taste fingerprint, based on their answers.',
  access: 'visitor',
  tag: 'taste',
  params: z.object({
    id: z
      .string()
      .min(1)
      .max(120)
      .describe('“me”; anyone else’s is FORBIDDEN. 1 to 120 characters.')
      .meta({ examples: ['me'] }),
  }),
  result: tasteMetrics,
  errors: ['FORBIDDEN', 'NO_TASTE'],
});

/** §7: a blob. */
export const getTasteCloud = defineEndpoint({
  method: 'GET',
  path: '/profile/taste-cloud',
  summary: 'The viewer’s taste as a picture: an SVG file with text.',
  access: 'visitor',
  tag: 'taste',
  query: z.object({
    theme: z
      .enum(['foyer', 'auditorium'])
      .optional()
      .describe('Light (foyer) or dark (auditorium); follows the system setting if omitted.'),
  }),
  result: z.string(),
  contentType: 'image/svg+xml',
  errors: ['NO_TASTE'],
});

/** Number of top attributes (our choice; §7 gives none). */
export const TOP_ATTRIBUTES = 10;

export const listTopAttributes = defineEndpoint({
  method: 'GET',
  path: '/usertaste/topAttributes',
  // §4: signed-out users get none.
  summary: 'What a member likes most, strongest first; empty for everybody else.',
  access: 'anyone',
  tag: 'taste',
  result: z
    .array(
      attitude.extend({
        /** One half of a slider (`pace.low`), a theme or a genre, named as in DNA filters. */
        type: z.enum(['slider', 'theme', 'genre']),
      }),
    )
    .max(TOP_ATTRIBUTES),
});
export type TopAttribute = z.infer<typeof listTopAttributes.result>[number];
