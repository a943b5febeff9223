import { type TitleMatrix, toMatchValue } from '@palate/recommender';
import { RowSet } from '../../catalogue/index.ts';

/**
 * Returns the titles whose displayed match is at least `least`.
 * @param scores the viewer's scores of all titles by row, in logits
 * @param least 0..100
 */
export function matchAtLeast(
  { learned }: Pick<TitleMatrix, 'learned'>,
  scores: Float32Array,
  least: number,
): RowSet {
  const from = leastScore(least, (score) => toMatchValue(score, learned?.model.curve));
  const rows = new RowSet(scores.length);
  for (let row = 0; row < scores.length; row++) if ((scores[row] ?? 0) >= from) rows.add(row);
  return rows;
}

/** Number of logits above which a match is 100 in 32-bit precision, and below whose negative it is 0. */
const LOGITS_MOST = 128;
/**
 * Number of bisection steps after which an interval of ±128 logits is smaller than the distance between two
 * 32-bit numbers.
 */
const HALVINGS = 60;

/**
 * Finds the lowest score whose match is at least `least`. The match increases with the score, so a bisection
 * calculates a few dozen matches instead of one for each title of the catalog.
 */
function leastScore(least: number, matchAt: (score: number) => number): number {
  let [below, enough] = [-LOGITS_MOST, LOGITS_MOST];
  if (matchAt(below) >= least) return Number.NEGATIVE_INFINITY;
  if (matchAt(enough) < least) return Number.POSITIVE_INFINITY;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (below + enough) / 2;
    if (matchAt(middle) >= least) enough = middle;
    else below = middle;
  }
  return enough;
}
