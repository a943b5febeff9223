import { chanceAt, type MonotoneCurve } from '../calibrate/monotone-curve.ts';
import { blendLogit } from '../learned/blend-learned.ts';
import type { LearnedWeights } from '../learned/learned-taste.ts';
import { sigmoid } from '../maths/logistic.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { acclaimLogits, acclaimWeight } from './acclaim.ts';
import { type ContentTaste, scoreContent } from './score-content.ts';

/**
 * Offsets for tonight, −2..2 slider steps each: of the DNA sliders, in their order, and then the wish for acclaimed
 * titles (see `acclaimLogits`). Missing offsets are 0. They apply to one evening, and don't change the lasting taste.
 */
export type TonightOffsets = ArrayLike<number>;

/** Returns the wish for acclaimed titles among tonight's offsets, −2..2. */
export function acclaimOf({ vocabulary }: Pick<TitleMatrix, 'vocabulary'>, tonight: TonightOffsets): number {
  return tonight[vocabulary.sliders.length] ?? 0;
}

/**
 * Logits that a slider offset of 1 for tonight adds per slider step of the title (our choice, from trials on the
 * catalog: ±1 replaces half of a dozen picks, and ±2 is noticeable without overruling taste).
 */
export const TONIGHT_SLOPE = 0.5;

/** Checks that the offsets for tonight are within −2..2 slider steps. @throws RangeError if one isn't */
export function checkTonight({ vocabulary }: TitleMatrix, tonight: TonightOffsets): void {
  for (let s = 0; s <= vocabulary.sliders.length; s++) {
    const offset = tonight[s] ?? 0;
    if (!(offset >= -2 && offset <= 2)) throw new RangeError(`tonight offset ${offset} is not within −2..2`);
  }
}

/** Calculates the logits that tonight's offsets of the DNA sliders add to a title's score. */
export function sliderLogits(matrix: TitleMatrix, row: number, tonight: TonightOffsets): number {
  const start = row * matrix.stride + matrix.layout.start.slider;
  let sum = 0;
  for (let s = 0; s < matrix.vocabulary.sliders.length; s++) {
    sum += (tonight[s] ?? 0) * matrix.vectors[start + s];
  }
  return TONIGHT_SLOPE * sum;
}

/**
 * Calculates a person's liking of titles, in logits.
 * @param rows null for all titles, in order.
 * @returns Float32Array, as long as `rows`, or `matrix.count`.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function scoreRows(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array | null,
  tonight?: TonightOffsets | null,
): Float32Array {
  if (!tonight) return scoreLasting(matrix, state, rows);
  checkTonight(matrix, tonight);
  const { learned: columns } = matrix;
  const { learned } = state;
  if (!columns || !learned) {
    return scoreContent(matrix, { ...state, weights: weightsTonight(matrix, state.weights, tonight) }, rows);
  }
  const scores = scoreContent(matrix, state, rows);
  const byFeatures = expectedByFeatures(matrix, learned, rows);
  const acclaim = acclaimOf(matrix, tonight);
  for (let i = 0; i < scores.length; i++) {
    const row = rows === null ? i : rows[i];
    // Tonight's offsets are added after the blend, so they aren't weighted down.
    const wish = sliderLogits(matrix, row, tonight) + acclaimLogits(matrix, state, row, acclaim);
    scores[i] = wish + blendLogit(columns, learned, row, scores[i], byFeatures[i]);
  }
  return scores;
}

/** The part of a person's taste that scores need, without offsets for tonight. */
export interface LastingTaste extends ContentTaste {
  /** Null if the matrix has no learned model. */
  readonly learned: LearnedWeights | null;
}

/**
 * Calculates a person's lasting liking of titles, in logits: the same numbers as `scoreRows` without offsets.
 * @param rows null for all titles, in order.
 * @returns Float32Array, as long as `rows`, or `matrix.count`.
 * @throws RangeError for an unknown row.
 */
export function scoreLasting(
  matrix: TitleMatrix,
  taste: LastingTaste,
  rows: Uint32Array | null,
): Float32Array {
  const scores = scoreContent(matrix, taste, rows);
  const { learned: columns } = matrix;
  const { learned } = taste;
  if (!columns || !learned) return scores;
  const byFeatures = expectedByFeatures(matrix, learned, rows);
  for (let i = 0; i < scores.length; i++) {
    scores[i] = blendLogit(columns, learned, rows === null ? i : rows[i], scores[i], byFeatures[i]);
  }
  return scores;
}

/** Calculates the part of titles' expected learned values that comes from their features (`ContentExpectation`). */
const expectedByFeatures = (
  { store }: TitleMatrix,
  { byContent }: LearnedWeights,
  rows: Uint32Array | null,
): Float32Array => store.score(byContent.weights, byContent.offset, rows);

/** Returns the weights with tonight's offsets added, for a score by content alone. */
function weightsTonight(matrix: TitleMatrix, lasting: Float64Array, tonight: TonightOffsets): Float64Array {
  const { start } = matrix.layout;
  const weights = Float64Array.from(lasting);
  for (let s = 0; s < matrix.vocabulary.sliders.length; s++) {
    weights[start.slider + s] += TONIGHT_SLOPE * (tonight[s] ?? 0);
  }
  weights[start.movieRating] += acclaimWeight(lasting[start.movieRating], acclaimOf(matrix, tonight));
  return weights;
}

/**
 * Converts logits by content alone to logits of a like (`LIKED_STARS_FROM`), if nothing has been learned from ratings:
 * `offset + slope · score`. Fitted to held-out ratings in half stars (decision 0311).
 */
const CONTENT_CURVE = { offset: 0.58, slope: 0.97 } as const;

/**
 * Converts a logit to a match, 0..100, rounded to float32 as it is stored.
 * @param curve calibration curve; without one, that of content alone.
 */
export function toMatchValue(score: number, curve?: MonotoneCurve | null): number {
  const { offset, slope } = CONTENT_CURVE;
  const chance = curve ? chanceAt(curve, score) : sigmoid(offset + slope * score);
  return Math.fround(100 * chance);
}
