import { logit, sigmoid } from '../maths/logistic.ts';

/**
 * A curve that maps a score to a probability. It is strictly increasing: linear between knots, and logistic beyond the
 * outer knots.
 */
export interface MonotoneCurve {
  /** Scores of the knots: Float64Array, strictly ascending. */
  readonly scores: Float64Array;
  /** Probabilities at the knots: Float64Array, strictly ascending, above 0 and below 1. */
  readonly chances: Float64Array;
}

/**
 * Each block is shrunk as if it had this many more observations with the overall share of likes, so that no
 * probability is 0 or 1.
 */
const PRIOR_COUNT = 4;
/** Each knot averages at least this share of all observations, to limit noise. */
const BLOCK_SHARE = 0.02;
/**
 * Each knot is also the mean of at least this many observations, or of an eighth of all observations if that
 * is fewer. Smaller blocks would all be shrunk to the mean.
 */
const BLOCK_LEAST = 24;
/**
 * A knot's chance is at least this much above the chance of the knot before; otherwise two blocks would give
 * the same match.
 */
const KNOT_RISE = 0.001;
/**
 * Minimum slope between two knots, as a share of the curve's mean slope in logits (our choice), so that titles with
 * different scores have visibly different matches.
 */
const SLOPE_SHARE_LEAST = 0.4;
/**
 * Bounds on the slope beyond the outer knots, logits of chance per unit of score (our choice): a flat curve
 * still rises a little, and a steep curve rises no faster than the logistic function.
 */
const TAIL_SLOPE = { least: 0.25, most: 1 } as const;

/**
 * Learns the probability of an event from its score, by isotonic regression: pooling adjacent violators (Ayer et al.
 * 1955; Zadrozny and Elkan 2002) over small blocks, each shrunk a little toward the mean. Without observations the
 * curve is the logistic function.
 * @param scores any finite numbers, higher means likelier.
 * @param has whether the event happened, one entry for each score.
 * @throws RangeError if lengths differ or a score isn't finite.
 */
export function fitMonotoneCurve(scores: ArrayLike<number>, has: ArrayLike<boolean>): MonotoneCurve {
  if (scores.length !== has.length) throw new RangeError('scores and outcomes differ in length');
  for (let i = 0; i < scores.length; i++) {
    if (!Number.isFinite(scores[i])) throw new RangeError(`score ${scores[i]} is not finite`);
  }
  const rising = poolNeighbors(groupNeighbors(scores, has), 0);
  const blocks = poolNeighbors(rising, SLOPE_SHARE_LEAST * meanSlopeOf(rising));
  return {
    scores: Float64Array.from(blocks, ({ score, count }) => score / count),
    chances: Float64Array.from(blocks, ({ sum, count }) => sum / count),
  };
}

/** A run of neighboring scores: the sum of scores, the sum of outcomes, and their number. */
interface Block {
  readonly score: number;
  readonly sum: number;
  readonly count: number;
}

function groupNeighbors(scores: ArrayLike<number>, has: ArrayLike<boolean>): Block[] {
  const count = scores.length;
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => scores[a] - scores[b]);
  const positives = order.reduce((sum, i) => sum + (has[i] ? 1 : 0), 0);
  const share = (positives + 1) / (count + 2);
  const size = Math.max(1, Math.ceil(count * BLOCK_SHARE), Math.min(BLOCK_LEAST, Math.ceil(count / 8)));
  const blocks: Block[] = [];
  for (let from = 0; from < count; ) {
    let to = Math.min(count, from + size);
    // Equal scores go into one block.
    while (to < count && scores[order[to]] === scores[order[to - 1]]) to++;
    let [score, sum] = [0, PRIOR_COUNT * share];
    for (let k = from; k < to; k++) {
      score += scores[order[k]];
      sum += has[order[k]] ? 1 : 0;
    }
    const seen = to - from;
    // The extra observations count at the block's own mean score.
    blocks.push({ score: (score / seen) * (seen + PRIOR_COUNT), sum, count: seen + PRIOR_COUNT });
    from = to;
  }
  return blocks;
}

function poolNeighbors(blocks: readonly Block[], slopeLeast: number): Block[] {
  const pooled: Block[] = [];
  for (const block of blocks) {
    let last = block;
    let before = pooled.at(-1);
    while (before && isFlat(before, last, slopeLeast)) {
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

/** Returns whether the curve would rise too little between two neighboring blocks. */
function isFlat(before: Block, last: Block, slopeLeast: number): boolean {
  const [from, to] = [before.sum / before.count, last.sum / last.count];
  const run = last.score / last.count - before.score / before.count;
  return from + KNOT_RISE > to || logit(to) - logit(from) < slopeLeast * run;
}

/** Calculates the slope from the first block to the last, in logits per unit of score; 0 for fewer than two blocks. */
function meanSlopeOf(blocks: readonly Block[]): number {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last || first === last) return 0;
  const rise = logit(last.sum / last.count) - logit(first.sum / first.count);
  return rise / (last.score / last.count - first.score / first.count);
}

/**
 * Returns the probability at a score, in (0, 1): linear between knots; beyond the outer knots, logits rise
 * linearly, so that scores outside the observed range still differ. NaN gets the lowest knot's probability.
 */
export function chanceAt(curve: MonotoneCurve, score: number): number {
  const { scores, chances } = curve;
  const last = scores.length - 1;
  if (last < 0) return Number.isNaN(score) ? 0.5 : sigmoid(score);
  if (Number.isNaN(score)) return chances[0];
  if (score < scores[0]) return tailAt(curve, 0, score);
  if (score >= scores[last]) return tailAt(curve, last, score);
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (scores[middle] <= score) low = middle;
    else high = middle;
  }
  const share = (score - scores[low]) / (scores[high] - scores[low]);
  return chances[low] + share * (chances[high] - chances[low]);
}

/**
 * Calculates the probability beyond an outer knot. From that knot on, logits rise with the mean slope from
 * the first knot to the last, within `TAIL_SLOPE`.
 */
function tailAt({ scores, chances }: MonotoneCurve, knot: number, score: number): number {
  const last = scores.length - 1;
  const run = scores[last] - scores[0];
  const rise = logit(chances[last]) - logit(chances[0]);
  const slope =
    run > 0 ? Math.min(TAIL_SLOPE.most, Math.max(TAIL_SLOPE.least, rise / run)) : TAIL_SLOPE.least;
  return sigmoid(logit(chances[knot]) + slope * (score - scores[knot]));
}
