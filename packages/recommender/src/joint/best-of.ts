/**
 * The best of many rows by a comparison, in order. Keeps a buffer of twice the limit and sorts and cuts it
 * when full, so that most rows cost one comparison with the worst one kept.
 * @param compare negative if the first is better; must be a total order.
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
    const place = places[i] as number;
    if (worst >= 0 && compare(place, worst) > 0) continue;
    held.push(place);
    if (held.length >= 2 * limit) {
      held = held.sort(compare).slice(0, limit);
      worst = held.at(-1) ?? -1;
    }
  }
  return held.sort(compare).slice(0, limit);
}
