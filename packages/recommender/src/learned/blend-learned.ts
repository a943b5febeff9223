import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type LearnedColumns, TRUST_MOST } from './learned-columns.ts';
import type { LearnedTaste, PersonWeights } from './learned-taste.ts';

/**
 * A title's liking in logits: the content-based value blended with the learned one, by how much the learned
 * one is trusted. If trust is below its maximum, the missing learned part is replaced by the value expected
 * from content. Otherwise only rated titles would shrink towards the mean, and unrated ones would overtake
 * them.
 */
export function blendLogit(
  columns: LearnedColumns,
  learned: LearnedTaste,
  row: number,
  content: number,
): number {
  const { offset, slope } = learned.byContent;
  const place = columns.places[row] as number;
  const trust = place < 0 ? 0 : (columns.trust[place] as number);
  const known = trust > 0 ? trust * (learnedLogit(columns, learned, place) - content) : 0;
  return content + known + (TRUST_MOST - trust) * (offset + slope * content - content);
}

/** The shares of a row's match, see `blendLogit`. */
export interface BlendShares {
  /** The weight of content's logits, expected ones included. */
  readonly content: number;
  /** The weight of learned logits, 0..1. */
  readonly learned: number;
  /** The weight of logits that are expected where nothing was learned, 0..1. */
  readonly expected: number;
}

const CONTENT_ALONE: BlendShares = { content: 1, learned: 0, expected: 0 };

/** The shares of content, learned and expected liking in a row's match. */
export function blendSharesAt(
  { learned: columns }: TitleMatrix,
  learned: LearnedTaste | null,
  row: number,
): BlendShares {
  if (!columns || !learned) return CONTENT_ALONE;
  const place = columns.places[row] as number;
  const trust = place < 0 ? 0 : (columns.trust[place] as number);
  const expected = TRUST_MOST - trust;
  return { content: 1 - TRUST_MOST + expected * learned.byContent.slope, learned: trust, expected };
}

/** A title's liking from ratings alone, in logits. */
export function learnedLogit({ model }: LearnedColumns, { weights }: PersonWeights, place: number): number {
  const { factors, slope, threshold } = model;
  const { titles, width, middle } = factors;
  const at = place * width;
  let stars = middle + (titles[at] as number) + (weights[0] as number);
  for (let k = 1; k < width; k++) stars += (titles[at + k] as number) * (weights[k] as number);
  return slope * (stars - threshold);
}
