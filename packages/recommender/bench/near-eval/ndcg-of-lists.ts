/** Gain of a list against the wanted ones, binary, discounted by place, over that of the best list; 0..1. */
export function ndcgOfLists(given: readonly number[], wanted: readonly number[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const ideal = wanted.reduce((sum, _, place) => sum + gain(place), 0);
  const found = given.reduce((sum, row, place) => sum + (wanted.includes(row) ? gain(place) : 0), 0);
  return ideal > 0 ? found / ideal : 0;
}
