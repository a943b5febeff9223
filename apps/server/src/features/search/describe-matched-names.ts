import type { FoundName } from '@palate/contract';
import { buildNameIndex, type NameIndex, type Snapshot } from '../../catalogue/index.ts';

/**
 * Which name of a title matches a search text: `foundAs` is the name (null if it is the displayed one, or if none
 * matches), and `isGuess` says whether it matches only with a typo.
 */
type MatchedName = Pick<FoundName, 'foundAs' | 'isGuess'>;

/**
 * Finds out which of each title's names matches a search text. A URL or id matches no name.
 * @returns by row
 */
export function describeMatchedNames(
  snapshot: Snapshot,
  rows: ArrayLike<number>,
  text: string,
): ReadonlyMap<number, MatchedName> {
  const typed = text.trimStart();
  const namesByRow = new Map(
    Array.from(rows, (row) => [row, [snapshot.titleAt(row), ...snapshot.otherNamesAt(row)]]),
  );
  const closest = findClosest(namesByRow, typed);
  return new Map(
    Array.from(namesByRow, ([row, names]) => [row, describe(names, closest.get(row) ?? null, typed)]),
  );
}

/** Returns the index of the name that is closest to the text without typos, by row of its title. */
function findClosest(
  namesByRow: ReadonlyMap<number, readonly string[]>,
  typed: string,
): ReadonlyMap<number, number> {
  // One index for all titles, because creating an index takes longer than searching it. The closest come first.
  const all = [...namesByRow].flatMap(([row, names]) => names.map((name, i) => ({ row, name, i })));
  const closest = new Map<number, number>();
  for (const item of indexNames(all.map(({ name }) => name)).find(typed, { withTypos: false }).items) {
    const met = all[item];
    if (met && !closest.has(met.row)) closest.set(met.row, met.i);
  }
  return closest;
}

function describe(names: readonly string[], asTyped: number | null, typed: string): MatchedName {
  const [guessed] = asTyped === null ? indexNames(names).find(typed, { withTypos: true }).items : [];
  const met = asTyped ?? guessed ?? 0;
  return { foundAs: met === 0 ? null : (names[met] ?? null), isGuess: guessed !== undefined };
}

/** Creates an index of only these names, which follows the rules of the search; among equals, the first one wins. */
function indexNames(names: readonly string[]): NameIndex {
  return buildNameIndex(
    names.map((name, item) => ({ item, text: name })),
    Uint32Array.from(names.keys()),
  );
}
