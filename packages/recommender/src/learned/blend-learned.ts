import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type LearnedColumns, TRUST_MOST } from './learned-columns.ts';
import type { LearnedTaste, LearnedWeights, PersonWeights } from './learned-taste.ts';

/**
 * Calculates a person's liking of a title, in logits, as a weighted mean of three values. The value learned from
 * ratings has the weight `trust` (0..`TRUST_MOST`). The learned value expected for the title's content has the weight
 * `TRUST_MOST − trust`. The value from content has the rest. Unrated titles would overtake rated ones without the
 * expected value, since only rated titles would be pulled toward the mean.
 * @param content the liking by content alone, in logits
 * @param byFeatures the part of the expected value that comes from the title's features, `offset + weights · features`
 */
export function blendLogit(
  columns: LearnedColumns,
  learned: LearnedWeights,
  row: number,
  content: number,
  byFeatures: number,
): number {
  const place = columns.places[row];
  const trust = place < 0 ? 0 : columns.trust[place];
  const known = trust > 0 ? trust * (learnedLogit(columns, learned, place) - content) : 0;
  const expected = byFeatures + learned.byContent.slope * content;
  return content + known + (TRUST_MOST - trust) * (expected - content);
}

/** The weights of the three values that are blended into a title's match, see `blendLogit`. */
export interface BlendShares {
  /** The weight of the content logits, including their effect through the expected value. */
  readonly content: number;
  /** The weight of learned logits, 0..1. */
  readonly learned: number;
  /** The weight of the learned value expected from content, 0..1. */
  readonly expected: number;
}

const CONTENT_ALONE: BlendShares = { content: 1, learned: 0, expected: 0 };

/**
 * Calculates the weights of the content, learned and expected values in the match of one title. Without a learned
 * model, content has all the weight.
 */
export function blendSharesAt(
  { learned: columns }: TitleMatrix,
  learned: LearnedTaste | null,
  row: number,
): BlendShares {
  if (!columns || !learned) return CONTENT_ALONE;
  const place = columns.places[row];
  const trust = place < 0 ? 0 : columns.trust[place];
  const expected = TRUST_MOST - trust;
  return { content: 1 - TRUST_MOST + expected * learned.byContent.slope, learned: trust, expected };
}

/**
 * Calculates a person's liking of a title, in logits, from people's ratings alone (without the title's content).
 * @param place the title's index in the learned model
 */
export function learnedLogit(
  { model, predictionFactors }: LearnedColumns,
  { weights }: PersonWeights,
  place: number,
): number {
  const { slope, threshold } = model;
  const { width } = model.factors;
  const at = place * width;
  let stars = predictionFactors[at] + weights[0];
  for (let k = 1; k < width; k++) stars += predictionFactors[at + k] * weights[k];
  return slope * (stars - threshold);
}
