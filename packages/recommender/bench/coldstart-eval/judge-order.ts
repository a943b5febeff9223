import { areaUnderCurve } from '../taste-eval/metrics.ts';
import type { ColdstartUser } from './read-coldstart.ts';

const NDCG_DEPTH = 100;
const RECALL_DEPTHS = [20, 50] as const;

/** Quality of one order of all titles for one person: NDCG@100, and recall of held-out likes at 20 and at 50. */
export interface OrderFigures {
  readonly ndcg100: number;
  readonly recall20: number;
  readonly recall50: number;
  /** AUC of held-out likes against held-out dislikes; null if there are no likes or no dislikes. */
  readonly auc: number | null;
}

/**
 * Measures the quality of a ranking of all titles except those that the taste test may have shown.
 * @param scores one per title; titles are ranked by them, highest first
 */
export function judgeOrder(scores: ArrayLike<number>, user: ColdstartUser): OrderFigures {
  const masked = new Set(user.elicit);
  const liked = new Set(user.heldLiked);
  const order = Array.from({ length: scores.length }, (_, title) => title)
    .filter((title) => !masked.has(title))
    .sort((a, b) => scores[b] - scores[a] || a - b);
  let gain = 0;
  const hits = RECALL_DEPTHS.map(() => 0);
  order.slice(0, NDCG_DEPTH).forEach((title, place) => {
    if (!liked.has(title)) return;
    gain += 1 / Math.log2(place + 2);
    RECALL_DEPTHS.forEach((depth, k) => {
      if (place < depth) hits[k] += 1;
    });
  });
  let ideal = 0;
  for (let place = 0; place < Math.min(NDCG_DEPTH, liked.size); place++) ideal += 1 / Math.log2(place + 2);
  const recalls = RECALL_DEPTHS.map((depth, k) => hits[k] / Math.max(1, Math.min(depth, liked.size)));
  const pick = (titles: readonly number[]) => titles.map((title) => scores[title]);
  const hasBoth = user.heldLiked.length > 0 && user.heldDisliked.length > 0;
  return {
    ndcg100: ideal > 0 ? gain / ideal : 0,
    recall20: recalls[0],
    recall50: recalls[1],
    auc: hasBoth ? areaUnderCurve(pick(user.heldLiked), pick(user.heldDisliked)) : null,
  };
}

/** Weights of the second of two combined scores: `above` if its standard score is positive, otherwise `below`. */
export interface Shares {
  readonly above: number;
  readonly below: number;
}

/**
 * Combines two scores of each title into `z(one) + share · z(other)`, where z are standard scores over the titles that
 * the person's test can't have shown. The share is `above` if `z(other)` is positive, and `below` otherwise.
 */
export function combineOrders(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  { above, below }: Shares,
  user: ColdstartUser,
): Float64Array {
  const masked = new Set(user.elicit);
  const [first, second] = [standardise(one, masked), standardise(other, masked)];
  return first.map((value, title) => value + (second[title] > 0 ? above : below) * second[title]);
}

function standardise(scores: ArrayLike<number>, masked: ReadonlySet<number>): Float64Array {
  let [count, sum, squares] = [0, 0, 0];
  for (let title = 0; title < scores.length; title++) {
    if (masked.has(title)) continue;
    count++;
    sum += scores[title];
    squares += scores[title] ** 2;
  }
  const mean = sum / Math.max(1, count);
  const sd = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean ** 2)) || 1;
  return Float64Array.from(scores, (value) => (value - mean) / sd);
}
