import { roundToSum } from '../maths/round-to-sum.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import type { ByTasteType } from '../taste-type/taste-types.ts';
import { type TitleMatrix, vectorOf } from '../titles/title-matrix.ts';

/** Titles looked at, spread evenly over the catalogue. */
const SAMPLE_SIZE = 2000;
/** How far a full agreement of taste and type pulls a share from a quarter (our choice). */
const PULL = 2.2;

/**
 * A person's shares of the four taste types: how well their liking of titles goes along with each
 * title's share of the type, over the catalogue. How good or famous a title is stays out.
 * @returns whole numbers in type order that sum to 100; a quarter each where nothing is known.
 */
export function tasteTypeShares(matrix: TitleMatrix, state: TasteState): ByTasteType {
  const size = Math.min(SAMPLE_SIZE, matrix.count);
  const content = matrix.layout.start.reception;
  const likings = new Float64Array(size);
  const shares: ByTasteType[] = [];
  for (let i = 0; i < size; i++) {
    const row = Math.floor((i * matrix.count) / size);
    const vector = vectorOf(matrix, row);
    let liking = 0;
    for (let k = 0; k < content; k++) liking += (vector[k] as number) * (state.weights[k] as number);
    likings[i] = liking;
    shares.push(exactTypeShares(matrix, row));
  }
  const pulls = [0, 1, 2, 3].map((type) =>
    Math.exp(
      PULL *
        correlate(
          likings,
          Float64Array.from(shares, (entry) => entry[type] ?? 0),
        ),
    ),
  );
  const total = pulls.reduce((sum, pull) => sum + pull, 0);
  const [a = 25, b = 25, c = 25, d = 25] = roundToSum(
    pulls.map((pull) => (100 * pull) / total),
    100,
    1,
  );
  return [a, b, c, d];
}

/** Pearson's correlation; 0 where either hardly varies. */
function correlate(first: Float64Array, second: Float64Array): number {
  const meanFirst = mean(first);
  const meanSecond = mean(second);
  let together = 0;
  let ofFirst = 0;
  let ofSecond = 0;
  for (let i = 0; i < first.length; i++) {
    const a = (first[i] as number) - meanFirst;
    const b = (second[i] as number) - meanSecond;
    together += a * b;
    ofFirst += a * a;
    ofSecond += b * b;
  }
  return ofFirst > 1e-9 && ofSecond > 1e-9 ? together / Math.sqrt(ofFirst * ofSecond) : 0;
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
