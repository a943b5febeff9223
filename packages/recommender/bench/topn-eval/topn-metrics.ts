const NDCG_DEPTH = 100;

/** How well one member's held likes stand in a ranking. */
export interface TopnFigures {
  /** Binary gain, ideal over min(100, held). */
  readonly ndcg100: number;
  /** Hits over min(k, held). */
  readonly recall20: number;
  readonly recall50: number;
}

/**
 * Ranks all titles but those given (of equal scores the lower row first) and looks where those held are.
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
    .sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
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
