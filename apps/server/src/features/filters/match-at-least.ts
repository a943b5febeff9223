import { type TitleMatrix, toMatchValue } from '@palate/recommender';
import { RowSet } from '../../catalogue/index.ts';

/** Titles whose match (0–100, as it is shown) is at least so much, given their likings in logits by row. */
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

/** Beyond this many logits either way a match is 0 or 100 to float32. */
const LOGITS_MOST = 128;
/** So many halvings of ±128 logits come closer than two float32 can. */
const HALVINGS = 60;

/**
 * The least liking whose match is so much. The match rises with the liking and is rounded, so its own
 * curve is asked a few dozen times, rather than once for each title of the catalogue.
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
