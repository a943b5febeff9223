import { logit, sigmoid } from '../maths/logistic.ts';

/** Maps a score to a probability: strictly increasing, linear between knots, logistic beyond the outer ones. */
export interface MonotoneCurve {
  /** Float64Array, strictly ascending: scores. */
  readonly scores: Float64Array;
  /** Float64Array, strictly ascending: chances, above 0 and below 1. */
  readonly chances: Float64Array;
}

/** Each block is shrunk by this many extra observations at the overall share, so that no chance is 0 or 1. */
const PRIOR_COUNT = 4;
/** Each knot is the mean of at least this share of the observations, to limit noise. */
const BLOCK_SHARE = 0.02;
/** And of at least this many, so that small blocks aren't all shrunk to the mean; of an eighth where there is little. */
const BLOCK_LEAST = 24;
/** A knot's chance is at least this much above the one before, or two blocks would share one match. */
const KNOT_RISE = 0.001;
/**
 * Bounds on the slope beyond the outer knots, logits of chance per unit of score (our choice): a flat
 * curve still rises a little, and a steep one claims no more than the score itself says.
 */
const TAIL_SLOPE = { least: 0.25, most: 1 } as const;

/**
 * Learns the probability of an event from its score: isotonic regression by pooling adjacent violators (Ayer
 * et al. 1955; Zadrozny and Elkan 2002) over small blocks, each shrunk a little towards the mean. Without
 * observations the curve is the logistic function.
 * @param scores any finite numbers, higher means likelier.
 * @param has whether the event happened, per score.
 * @throws RangeError if lengths differ or a score isn't finite.
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

/** A run of neighboring scores: the sum of scores, the sum of outcomes, and their number. */
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
    // Equal scores go into one block.
    while (to < count && scores[order[to] as number] === scores[order[to - 1] as number]) to++;
    let [score, sum] = [0, PRIOR_COUNT * share];
    for (let k = from; k < to; k++) {
      score += scores[order[k] as number] as number;
      sum += has[order[k] as number] ? 1 : 0;
    }
    const seen = to - from;
    // The extra observations count at the block's own mean score.
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
    while (before && before.sum / before.count + KNOT_RISE > last.sum / last.count) {
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

/**
 * The probability at a score: linear between knots, with logistic tails beyond the outer ones, so that scores
 * outside the observed range still differ. In (0, 1) to double precision. NaN gets the lowest knot's
 * probability.
 */
export function chanceAt(curve: MonotoneCurve, score: number): number {
  const { scores, chances } = curve;
  const last = scores.length - 1;
  if (last < 0) return Number.isNaN(score) ? 0.5 : sigmoid(score);
  if (Number.isNaN(score)) return chances[0] as number;
  if (score < (scores[0] as number)) return tailAt(curve, 0, score);
  if (score >= (scores[last] as number)) return tailAt(curve, last, score);
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

/** The chance beyond an outer knot: from that knot on, logits rise as steeply as from the first knot to the last. */
function tailAt({ scores, chances }: MonotoneCurve, knot: number, score: number): number {
  const last = scores.length - 1;
  const run = (scores[last] as number) - (scores[0] as number);
  const rise = logit(chances[last] as number) - logit(chances[0] as number);
  const slope =
    run > 0 ? Math.min(TAIL_SLOPE.most, Math.max(TAIL_SLOPE.least, rise / run)) : TAIL_SLOPE.least;
  return sigmoid(logit(chances[knot] as number) + slope * (score - (scores[knot] as number)));
}
