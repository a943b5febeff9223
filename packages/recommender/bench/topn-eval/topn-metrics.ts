const NDCG_DEPTH = 100;

/** Measures of how high one member's held-out likes are in a ranking. */
export interface TopnFigures {
  /**
   * NDCG@100 with binary relevance; the ideal ranking has min(100, number of held-out likes) relevant titles.
   */
  readonly ndcg100: number;
  /** Recall@20: hits ÷ min(20, number of held-out likes). */
  readonly recall20: number;
  readonly recall50: number;
}

/**
 * Ranks all titles except the member's known likes (equal scores in row order), and calculates the measures
 * for the held-out likes.
 * @param scores one per title
 * @param given the member's likes that the model was given
 * @param held the member's held-out likes
 * @throws RangeError for a score that isn't a number.
 */
export function judgeRanking(
  scores: Float32Array,
  given: readonly number[],
  held: readonly number[],
): TopnFigures {
  if (scores.some(Number.isNaN)) throw new RangeError('a score is not a number');
  const isGiven = new Uint8Array(scores.length);
  for (const title of given) isGiven[title] = 1;
  const best = Array.from(scores.keys())
    .filter((title) => !isGiven[title])
    .sort((a, b) => scores[b] - scores[a] || a - b)
    .slice(0, NDCG_DEPTH);
  const wanted = new Set(held);
  const hits = best.map((title) => wanted.has(title));
  const recall = (depth: number) =>
    hits.slice(0, depth).filter(Boolean).length / Math.max(1, Math.min(depth, wanted.size));
  const gain = hits.reduce((sum, isHit, place) => sum + (isHit ? discount(place) : 0), 0);
  let ideal = 0;
  for (let place = 0; place < Math.min(NDCG_DEPTH, wanted.size); place++) ideal += discount(place);
  return { ndcg100: ideal > 0 ? gain / ideal : 0, recall20: recall(20), recall50: recall(50) };
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2);
}
