/** Returns the values in a random order. @param random returns numbers from 0 to 1, excluding 1 */
export function shuffle<T>(all: readonly T[], random: () => number): T[] {
  const keyed = all.map((value) => ({ value, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
