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
  /** −1 (away from) to 1 (towards). */
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
      /** −1 (the low pole) to 1 (the high pole); 0 is no lean. */
      lean: z.number().min(-1).max(1),
      /** Where the person usually sits, 1–5, comparable with a title’s DNA. */
      value: z.number().min(1).max(5),
      /** Where half of all titles are on this slider: the 25th and the 75th percentile. */
      usual: z.object({ low: z.number().min(1).max(5), high: z.number().min(1).max(5) }),
      certainty: z.number().min(0).max(1),
      /** What it rests on, in a line. */
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
  summary: 'A viewer’s fingerprint: what their answers come to.',
  access: 'visitor',
  tag: 'taste',
  params: z.object({
    id: z
      .string()
      .min(1)
      .max(120)
      .describe('Whose: “me”. Anybody else’s is FORBIDDEN; 1 to 120 characters.')
      .meta({ examples: ['me'] }),
  }),
  result: tasteMetrics,
  errors: ['FORBIDDEN', 'NO_TASTE'],
});

/** §7: a blob. */
export const getTasteCloud = defineEndpoint({
  method: 'GET',
  path: '/profile/taste-cloud',
  summary: 'A viewer’s taste as a picture to keep: an SVG file with its words in it.',
  access: 'visitor',
  tag: 'taste',
  query: z.object({
    theme: z
      .enum(['foyer', 'auditorium'])
      .optional()
      .describe('On paper (foyer) or in the dark (auditorium); without it as the reader’s own setting.'),
  }),
  result: z.string(),
  contentType: 'image/svg+xml',
  errors: ['NO_TASTE'],
});

/** How many attributes tell what somebody is about (our choice; §7 gives no number). */
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
        /** A half of a slider (`pace.low`), a theme or a genre, as DNA filters name them. */
        type: z.enum(['slider', 'theme', 'genre']),
      }),
    )
    .max(TOP_ATTRIBUTES),
});
export type TopAttribute = z.infer<typeof listTopAttributes.result>[number];
