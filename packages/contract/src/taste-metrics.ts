import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const share = z.number().min(0).max(100);
/** Shares of the four taste types, which sum to 100 (specification §3 Taste type). */
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

/** A viewer's taste: fingerprint, genres and themes, sliders and archetype. */
export const tasteMetrics = z.object({
  /** Taste type and story themes (specification §3 Fingerprint). */
  tasteFingerPrint: z.object({ tasteType, storyThemes: attitudes }),
  genreThemePreferences: attitudes,
  sliders: z.array(
    z.object({
      key: z.string(),
      /** −1 (prefers the low pole) to 1 (the high pole); 0 is no preference. */
      lean: z.number().min(-1).max(1),
      /** The value that the viewer usually prefers, 1–5, on the scale of titles’ DNA. */
      value: z.number().min(1).max(5),
      /** Values of all titles on this slider: 25th, 50th and 75th percentile. */
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
  /**
   * Number of test answers of each kind: loved titles, pairs, and genres and themes; and of titles and books that the
   * member has rated or reacted to, which only the member sees.
   */
  basedOn: z.object({
    loved: z.int().min(0),
    pairs: z.int().min(0),
    genres: z.int().min(0),
    opinions: z.int().min(0),
  }),
});
export type TasteMetrics = z.infer<typeof tasteMetrics>;

export const getTasteMetrics = defineEndpoint({
  method: 'GET',
  path: '/usertaste/metrics/{id}',
  summary:
    'The viewer’s taste fingerprint with the answers that it is based on, or the fingerprint of a member who shows it, without the answers.',
  access: 'visitor',
  tag: 'taste',
  params: z.object({
    id: z
      .string()
      .min(1)
      .max(120)
      .describe(
        '“me”, or a member’s id; FORBIDDEN if they have no taste or don’t show it. 1 to 120 characters.',
      )
      .meta({ examples: ['me'] }),
  }),
  result: tasteMetrics,
  errors: ['FORBIDDEN', 'NO_TASTE'],
});

/** Returns the picture of the viewer's taste as an SVG. Specification §7 calls the result a blob. */
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

/** Number of top attributes that are listed (our choice; specification §7 doesn't say how many). */
export const TOP_ATTRIBUTES = 10;

export const listTopAttributes = defineEndpoint({
  method: 'GET',
  path: '/usertaste/topAttributes',
  // Specification §4: signed-out users get an empty list.
  summary: 'What a member likes most, strongest first; empty for everybody else.',
  access: 'anyone',
  tag: 'taste',
  result: z
    .array(
      attitude.extend({
        /** `slider` is one half of a slider (`pace.low`). Keys are those of DNA filters. */
        type: z.enum(['slider', 'theme', 'genre']),
      }),
    )
    .max(TOP_ATTRIBUTES),
});
/** One of the things that a member likes most, as listed by `GET /usertaste/topAttributes`. */
export type TopAttribute = z.infer<typeof listTopAttributes.result>[number];
