import { sigmoid } from '../maths/logistic.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Ten offsets in slider order, −2..2: what one is in the mood for, apart from lasting taste. */
export type TonightOffsets = ArrayLike<number>;

/** Logits a step of the slider for every unit of an offset (our choice: +2 is felt, not absolute). */
export const TONIGHT_SLOPE = 0.3;

/**
 * Weights with tonight's offsets added on the sliders; the state's own where there are none.
 * @returns Float64Array, length `stride`.
 * @throws RangeError when an offset isn't within −2..2.
 */
export function weightsTonight(
  matrix: TitleMatrix,
  state: TasteState,
  tonight?: TonightOffsets | null,
): Float64Array {
  if (!tonight) return state.weights;
  const weights = Float64Array.from(state.weights);
  for (let s = 0; s < matrix.vocabulary.sliders.length; s++) {
    const offset = tonight[s] ?? 0;
    if (!(offset >= -2 && offset <= 2)) throw new RangeError(`tonight offset ${offset} is not within −2..2`);
    const place = matrix.layout.start.slider + s;
    weights[place] = (weights[place] as number) + TONIGHT_SLOPE * offset;
  }
  return weights;
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
  const weights = weightsTonight(matrix, state, tonight);
  const { extraRows, extraLogits, intercept } = state;
  if (rows === null) {
    const scores = scoreAll(matrix, weights, intercept);
    for (let i = 0; i < extraRows.length; i++) {
      const row = extraRows[i] as number;
      scores[row] = (scores[row] as number) + (extraLogits[i] as number);
    }
    return scores;
  }
  const scores = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (row >= matrix.count) throw new RangeError(`row ${row} is not within 0..${matrix.count - 1}`);
    // Rounded in the same two steps as above, so that both ways agree to the last bit.
    scores[i] = scoreOne(matrix.vectors, row * matrix.stride, weights, intercept);
    const extra = findRow(extraRows, row);
    if (extra >= 0) scores[i] = (scores[i] as number) + (extraLogits[extra] as number);
  }
  return scores;
}

/** A logit as a match, 0..100, rounded to float32 as it's stored. */
export function toMatchValue(score: number): number {
  return Math.fround(100 * sigmoid(score));
}

/**
 * Four rows side by side: a weight is read once for all of them, and no addition waits for the
 * one before (measured 1.5 times as fast as row by row; the benchmark is `bench/rank.bench.ts`).
 */
function scoreAll(matrix: TitleMatrix, weights: Float64Array, intercept: number): Float32Array {
  const { count, stride, vectors } = matrix;
  const scores = new Float32Array(count);
  let row = 0;
  for (; row + 3 < count; row += 4) {
    const first = row * stride;
    const second = first + stride;
    const third = second + stride;
    const fourth = third + stride;
    let a = intercept;
    let b = intercept;
    let c = intercept;
    let d = intercept;
    for (let i = 0; i < stride; i += 2) {
      const weight = weights[i] as number;
      const next = weights[i + 1] as number;
      a += (vectors[first + i] as number) * weight;
      b += (vectors[second + i] as number) * weight;
      c += (vectors[third + i] as number) * weight;
      d += (vectors[fourth + i] as number) * weight;
      a += (vectors[first + i + 1] as number) * next;
      b += (vectors[second + i + 1] as number) * next;
      c += (vectors[third + i + 1] as number) * next;
      d += (vectors[fourth + i + 1] as number) * next;
    }
    scores[row] = a;
    scores[row + 1] = b;
    scores[row + 2] = c;
    scores[row + 3] = d;
  }
  for (; row < count; row++) scores[row] = scoreOne(vectors, row * stride, weights, intercept);
  return scores;
}

/** Adds in the order `scoreAll` does, so that both agree to the last bit. */
function scoreOne(vectors: Float32Array, offset: number, weights: Float64Array, intercept: number): number {
  let sum = intercept;
  for (let i = 0; i < weights.length; i++) {
    sum += (vectors[offset + i] as number) * (weights[i] as number);
  }
  return sum;
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
