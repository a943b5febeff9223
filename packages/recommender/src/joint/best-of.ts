/**
 * The best of many places by a comparison, in order: a buffer of twice the limit is sorted and cut
 * whenever it is full, so that most places cost one comparison with the worst still in.
 * @param compare negative where the first is better; a total order.
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
