import { chanceAt, type MonotoneCurve } from '../calibrate/monotone-curve.ts';
import { blendLogit } from '../learned/blend-learned.ts';
import { sigmoid } from '../maths/logistic.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Ten offsets in slider order, −2..2: what one is in the mood for, apart from lasting taste. */
export type TonightOffsets = ArrayLike<number>;

/**
 * Logits a step of the slider for every unit of an offset (our choice, from trials on the catalogue:
 * at ±1 half of a dozen picks make way for others, and ±2 is felt, not absolute).
 */
export const TONIGHT_SLOPE = 0.5;

/** @throws RangeError when an offset isn't within −2..2. */
export function checkTonight({ vocabulary }: TitleMatrix, tonight: TonightOffsets): void {
  for (let s = 0; s < vocabulary.sliders.length; s++) {
    const offset = tonight[s] ?? 0;
    if (!(offset >= -2 && offset <= 2)) throw new RangeError(`tonight offset ${offset} is not within −2..2`);
  }
}

/**
 * Weights with tonight's offsets added on the sliders; the state's own where there are none.
 * @returns Float64Array, length `stride`.
 * @throws RangeError when an offset isn't within −2..2.
 */
function weightsTonight(
  matrix: TitleMatrix,
  state: TasteState,
  tonight?: TonightOffsets | null,
): Float64Array {
  if (!tonight) return state.weights;
  checkTonight(matrix, tonight);
  const weights = Float64Array.from(state.weights);
  for (let s = 0; s < matrix.vocabulary.sliders.length; s++) {
    const place = matrix.layout.start.slider + s;
    weights[place] = (weights[place] as number) + TONIGHT_SLOPE * (tonight[s] ?? 0);
  }
  return weights;
}

/** What tonight's offsets add to a row, logits. */
export function tonightLogits(matrix: TitleMatrix, row: number, tonight: TonightOffsets): number {
  const start = row * matrix.stride + matrix.layout.start.slider;
  let sum = 0;
  for (let s = 0; s < matrix.vocabulary.sliders.length; s++) {
    sum += (tonight[s] ?? 0) * (matrix.vectors[start + s] as number);
  }
  return TONIGHT_SLOPE * sum;
}

/**
 * Logits of liking, for every row or for those named.
 * @param rows null for all of them, in order.
 * @returns Float32Array, as long as `rows`, or `matrix.count`.
 * @throws RangeError for a row that isn't there.
 */
export function scoreRows(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array | null,
  tonight?: TonightOffsets | null,
): Float32Array {
  const scores = scoreContent(matrix, state, rows, tonight);
  const { learned } = matrix;
  if (!learned || !state.learned) return scores;
  // Tonight's offsets come on top of what is blended.
  const blend = (at: number, row: number) => {
    const place = learned.places[row] as number;
    if (place < 0) return;
    const wish = tonight ? tonightLogits(matrix, row, tonight) : 0;
    scores[at] = wish + blendLogit(learned, state, place, (scores[at] as number) - wish);
  };
  if (rows === null) for (const row of learned.rows) blend(row, row);
  else for (let i = 0; i < rows.length; i++) blend(i, rows[i] as number);
  return scores;
}

function scoreContent(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array | null,
  tonight?: TonightOffsets | null,
): Float32Array {
  const { extraRows, extraLogits, intercept } = state;
  const scores = matrix.store.score(weightsTonight(matrix, state, tonight), intercept, rows);
  if (rows === null) {
    for (let i = 0; i < extraRows.length; i++) {
      const row = extraRows[i] as number;
      scores[row] = (scores[row] as number) + (extraLogits[i] as number);
    }
    return scores;
  }
  for (let i = 0; i < rows.length; i++) {
    const extra = findRow(extraRows, rows[i] as number);
    if (extra >= 0) scores[i] = (scores[i] as number) + (extraLogits[extra] as number);
  }
  return scores;
}

/**
 * A logit as a match, 0..100, rounded to float32 as it's stored.
 * @param curve how often what stands there is liked; without one, as often as the logit says.
 */
export function toMatchValue(score: number, curve?: MonotoneCurve | null): number {
  return Math.fround(100 * (curve ? chanceAt(curve, score) : sigmoid(score)));
}

function findRow(sorted: Uint32Array, row: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value === row) return middle;
    if (value < row) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
