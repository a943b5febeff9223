import { sigmoid } from '../maths/logistic.ts';

/**
 * A calibrated chance for every score: never falling, smooth between its knots, and level beyond
 * the last that was seen.
 */
export interface MonotoneCurve {
  /** Float64Array, ascending: scores. */
  readonly scores: Float64Array;
  /** Float64Array, never falling: chances, above 0 and below 1. */
  readonly chances: Float64Array;
}

/** Nothing is certain: a block counts as so many more seen, at the share of all. */
const PRIOR_COUNT = 4;
/** Knots are means of at least this share of what was seen, so that no few decide a stretch. */
const BLOCK_SHARE = 0.02;
/** And of so many, so that few aren't all pulled to the mean; of little, of an eighth. */
const BLOCK_LEAST = 24;

/**
 * Learns how often a score comes true: isotonic regression by pooling neighbours that are out of
 * order (Ayer et al. 1955; Zadrozny and Elkan 2002) over small groups of neighbours, each pulled a
 * little towards the mean. With nothing seen the curve is the logistic of the score.
 * @param scores any finite numbers, higher for likelier.
 * @param has whether each came true.
 * @throws RangeError for lengths that differ or a score that isn't finite.
 */
export function fitMonotoneCurve(scores: ArrayLike<number>, has: ArrayLike<boolean>): MonotoneCurve {
  if (scores.length !== has.length) throw new RangeError('scores and outcomes are not of one length');
  for (let i = 0; i < scores.length; i++) {
    if (!Number.isFinite(scores[i])) throw new RangeError(`score ${scores[i]} is not finite`);
  }
  const blocks = poolNeighbours(groupNeighbours(scores, has));
  return {
    scores: Float64Array.from(blocks, ({ score, count }) => score / count),
    chances: Float64Array.from(blocks, ({ sum, count }) => sum / count),
  };
}

/** Sums over neighbours: of scores, of outcomes, and their number. */
interface Block {
  readonly score: number;
  readonly sum: number;
  readonly count: number;
}

function groupNeighbours(scores: ArrayLike<number>, has: ArrayLike<boolean>): Block[] {
  const count = scores.length;
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => (scores[a] as number) - (scores[b] as number),
  );
  const positives = order.reduce((sum, i) => sum + (has[i] ? 1 : 0), 0);
  const share = (positives + 1) / (count + 2);
  const size = Math.max(1, Math.ceil(count * BLOCK_SHARE), Math.min(BLOCK_LEAST, Math.ceil(count / 8)));
  const blocks: Block[] = [];
  for (let from = 0; from < count; ) {
    let to = Math.min(count, from + size);
    // Equal scores stand together.
    while (to < count && scores[order[to] as number] === scores[order[to - 1] as number]) to++;
    let [score, sum] = [0, PRIOR_COUNT * share];
    for (let k = from; k < to; k++) {
      score += scores[order[k] as number] as number;
      sum += has[order[k] as number] ? 1 : 0;
    }
    const seen = to - from;
    // As if the prior's stood at the block's own mean score.
    blocks.push({ score: (score / seen) * (seen + PRIOR_COUNT), sum, count: seen + PRIOR_COUNT });
    from = to;
  }
  return blocks;
}

function poolNeighbours(blocks: readonly Block[]): Block[] {
  const pooled: Block[] = [];
  for (const block of blocks) {
    let last = block;
    let before = pooled.at(-1);
    while (before && before.sum / before.count >= last.sum / last.count) {
      pooled.pop();
      last = {
        score: before.score + last.score,
        sum: before.sum + last.sum,
        count: before.count + last.count,
      };
      before = pooled.at(-1);
    }
    pooled.push(last);
  }
  return pooled;
}

/** The chance at a score, strictly between 0 and 1; straight between knots. NaN is taken for the lowest. */
export function chanceAt({ scores, chances }: MonotoneCurve, score: number): number {
  const last = scores.length - 1;
  if (last < 0) return Number.isNaN(score) ? 0.5 : sigmoid(score);
  if (!(score > (scores[0] as number))) return chances[0] as number;
  if (score >= (scores[last] as number)) return chances[last] as number;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((scores[middle] as number) <= score) low = middle;
    else high = middle;
  }
  const [from, to] = [scores[low] as number, scores[high] as number];
  const share = (score - from) / (to - from);
  return (chances[low] as number) + share * ((chances[high] as number) - (chances[low] as number));
}
