/**
 * Picks an item at random.
 * @param random returns 0..1, excluding 1
 * @throws RangeError if there are no items
 */
export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}
