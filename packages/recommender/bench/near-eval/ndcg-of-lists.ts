/**
 * Calculates the NDCG of a list with binary relevance, 0..1. An entry of `given` is relevant if it is in `wanted`. 0 if
 * `wanted` is empty.
 */
export function ndcgOfLists(given: readonly number[], wanted: readonly number[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const ideal = wanted.reduce((sum, _, place) => sum + gain(place), 0);
  const found = given.reduce((sum, row, place) => sum + (wanted.includes(row) ? gain(place) : 0), 0);
  return ideal > 0 ? found / ideal : 0;
}
