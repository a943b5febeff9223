import type { FoundName } from '@palate/contract';
import { buildNameIndex, type Snapshot } from '../../catalogue/index.ts';

/**
 * Finds out which of a title's names matches a search text, and whether it matches only with a typo. A URL or id
 * matches no name.
 * @returns `foundAs`, the name that matches (null if it is the displayed one, or if none matches), and `isGuess`,
 *   whether it matches only with a typo
 */
export function describeMatchedName(
  snapshot: Snapshot,
  row: number,
  text: string,
): Pick<FoundName, 'foundAs' | 'isGuess'> {
  const names = [snapshot.titleAt(row), ...snapshot.otherNamesAt(row)];
  // An index of only this title's names finds the closest one by the same rules as the search; among equals,
  // the displayed name.
  const index = buildNameIndex(
    names.map((name, item) => ({ item, text: name })),
    Uint32Array.from(names.keys()),
  );
  const typed = text.trimStart();
  const [asTyped] = index.find(typed, { withTypos: false }).items;
  const [guessed] = asTyped === undefined ? index.find(typed, { withTypos: true }).items : [];
  const met = asTyped ?? guessed ?? 0;
  return { foundAs: met === 0 ? null : (names[met] ?? null), isGuess: guessed !== undefined };
}
