/**
 * Takes items from several ordered groups in turn: the first of each group, then the second of each, and so on. A group
 * that has ended is passed over.
 */
export function interleave<Item>(groups: readonly (readonly Item[])[]): Item[] {
  const turns = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  ).flat();
}
