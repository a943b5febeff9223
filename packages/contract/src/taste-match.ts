import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { tonightOffsets } from './filters.ts';
import { matchTier, titleId, titleName, titleRef } from './titles.ts';

/**
 * One reason for or against a title in a match: its contribution in points, and the evidence for it. Kinds that need an
 * explanation: `era` is the title's age, `loved` a loved title that it resembles, `opinion` the viewer's own rating or
 * flag, `alike` what people with similar answers think of the title or, with the key `similar`, of titles like it,
 * `tonight` the offset of one of tonight's sliders, and `rest` the small reasons combined. `popularity` is what others
 * make of the title, with three keys: `movieRating` (how good it is), `ratings` (how viewers rate it) and `popularity`
 * (how well known it is).
 */
export const contribution = z.object({
  kind: z.enum([
    'slider',
    'theme',
    'genre',
    'person',
    'era',
    'loved',
    'opinion',
    'popularity',
    'alike',
    'tonight',
    'rest',
  ]),
  /** What the reason is about, such as a slider's, theme's or person's key. */
  key: z.string(),
  /** The reason in a few words, as listed. */
  label: z.string(),
  /** Points of 100, negative if the reason is against the title. */
  points: z.number(),
  /** Points as displayed. They are rounded so that the base and all reasons add up to the match. */
  shown: z.int(),
  /** Number of reasons in this line: 1, or more if it combines small reasons. */
  count: z.int().min(1),
  /** The reason as a noun phrase for a sentence, such as “being slow-burning”. */
  cause: z.string(),
  /** The evidence in one sentence: “You picked Memento over Speed.” */
  evidence: z.string(),
  /** The taste type whose color shows the reason; gray for `unknown`. */
  tasteType: z.enum(['easyRider', 'hardHitter', 'thrillSeeker', 'realityBiter', 'unknown']),
});
export type Contribution = z.infer<typeof contribution>;

/** The viewer's match with one title, and its reasons: base and points add up to the match. */
export const matchExplanation = z.object({
  titleId,
  /** The match; null if the viewer has no taste. */
  value: z.number().min(0).max(100).nullable(),
  /** The match in words; null if the viewer has no taste. */
  tier: matchTier.nullable(),
  /** How sure the match is: 0 if only the age is known, up to 1. */
  certainty: z.number().min(0).max(1),
  /** Half the width of the match's 80% interval, in points. */
  marginPoints: z.number().min(0),
  /** Match of an average title for this viewer, 0–100. */
  base: z.number(),
  /** What the base is, in one sentence. */
  baseEvidence: z.string(),
  /** Match and base as displayed, rounded; null if the viewer has no taste. */
  shown: z.int().min(0).max(100).nullable(),
  shownBase: z.int(),
  /**
   * Lasting reasons first, largest first, with reasons under one point combined into one; then tonight’s
   * reasons.
   */
  contributions: z.array(contribution),
  /** The combined small reasons, one by one. Present only if the request asks for them. */
  smallReasons: z.array(contribution).optional(),
  /** Number of lasting reasons, counting each combined reason. */
  reasonCount: z.int().min(0),
  /** Share of each taste type in the match, as in `tasteMatch`. */
  shares: z.array(z.number().min(0).max(1)).length(4),
  /** Number of test answers that the match is based on. */
  answerCount: z.int().min(0),
  /** Number of the member’s ratings that the match is based on. */
  ratingCount: z.int().min(0),
});
export type MatchExplanation = z.infer<typeof matchExplanation>;

export const getMatch = defineEndpoint({
  method: 'GET',
  path: '/taste/match/{id}',
  summary: 'One title’s match for this viewer, with signed reasons that add up to it.',
  access: 'anyone',
  tag: 'taste',
  params: z.object({ id: titleRef }),
  query: z.object({
    fullTaste: z
      .enum(['true', 'false', 'beside'])
      .default('false')
      .describe(
        'true lists every reason; false (the default) combines the small ones; beside combines them and also lists each in `smallReasons`.',
      ),
    tonight: tonightOffsets.optional(),
  }),
  result: matchExplanation,
  errors: ['TITLE_NOT_FOUND'],
});

export const getExampleMatch = defineEndpoint({
  method: 'GET',
  path: '/taste/example',
  summary: 'A real match of an example person who loves a few well-known titles, another one each day.',
  access: 'anyone',
  caching: 'public',
  tag: 'taste',
  result: z.object({
    /** Null if the catalog doesn't have the example's titles. */
    example: z.object({ title: titleName, loved: z.array(titleName), match: matchExplanation }).nullable(),
  }),
});
/** The result of `GET /taste/example`. */
export type ExampleMatch = z.infer<typeof getExampleMatch.result>;
