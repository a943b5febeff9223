/**
 * Selects the best rows by a comparison, best first. Collects rows in a buffer of twice the limit. When the buffer is
 * full, sorts it and drops the worse half, so that most rows cost only one comparison.
 * @param places the rows to select from
 * @param limit maximum number of rows to return
 * @param compare negative if the first row is better; must be a total order.
 */
export function bestOf(
  places: Uint32Array,
  limit: number,
  compare: (a: number, b: number) => number,
): number[] {
  if (!(limit > 0)) return [];
  let held: number[] = [];
  let worst = -1;
  for (let i = 0; i < places.length; i++) {
    const place = places[i];
    if (worst >= 0 && compare(place, worst) > 0) continue;
    held.push(place);
    if (held.length >= 2 * limit) {
      held = held.sort(compare).slice(0, limit);
      worst = held.at(-1) ?? -1;
    }
  }
  return held.sort(compare).slice(0, limit);
}
