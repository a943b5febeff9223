import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { tonightOffsets } from './filters.ts';
import { matchTier, titleId, titleRef } from './titles.ts';

export const contribution = z.object({
  kind: z.enum([
    'slider',
    'theme',
    'genre',
    'person',
    'era',
    'loved',
    'popularity',
    'alike',
    'tonight',
    'rest',
  ]),
  key: z.string(),
  label: z.string(),
  points: z.number(),
  /** The points as they are read, whole: the base’s and all reasons’ add up to the match’s. */
  shown: z.int(),
  /** How many reasons it stands for: 1, but for what is gathered as the rest. */
  count: z.int().min(1),
  /** As it stands after “gains from”: “being slow-burning”, “standing near Aftersun”. */
  cause: z.string(),
  /** What it rests on, said in a line: “You picked Memento over Speed.” */
  evidence: z.string(),
  tasteType: z.enum(['easyRider', 'hardHitter', 'thrillSeeker', 'realityBiter', 'unknown']),
});
export type Contribution = z.infer<typeof contribution>;

export const matchExplanation = z.object({
  titleId,
  value: z.number().min(0).max(100).nullable(),
  tier: matchTier.nullable(),
  certainty: z.number().min(0).max(1),
  /** Half the width, in points, of the interval that holds the match four times in five. */
  marginPoints: z.number().min(0),
  base: z.number(),
  baseEvidence: z.string(),
  /** Match and base as they are read, whole; the match without a taste is null. */
  shown: z.int().min(0).max(100).nullable(),
  shownBase: z.int(),
  /** Lasting reasons, largest first, those under a point gathered as one; then tonight’s. */
  contributions: z.array(contribution),
  /** How many lasting reasons there are, gathered or named. */
  reasonCount: z.int().min(0),
  shares: z.array(z.number().min(0).max(1)).length(4),
  /** The test’s answers it was worked out from. */
  answerCount: z.int().min(0),
});
export type MatchExplanation = z.infer<typeof matchExplanation>;

export const getMatch = defineEndpoint({
  method: 'GET',
  path: '/taste/match/{id}',
  summary: 'One title’s match for this viewer, opened into signed reasons that add up to it.',
  access: 'anyone',
  tag: 'taste',
  params: z.object({ id: titleRef }),
  query: z.object({
    fullTaste: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true names every reason, false (the default) those that count.'),
    tonight: tonightOffsets.optional(),
  }),
  result: matchExplanation,
  errors: ['TITLE_NOT_FOUND'],
});
