import type { FoundName } from '@palate/contract';
import { buildNameIndex, type Snapshot } from '../../catalogue/index.ts';

/** Which of a title's names a text met, and whether only a typo's forgiving met it; an address meets none. */
export function tellMatch(
  snapshot: Snapshot,
  row: number,
  text: string,
): Pick<FoundName, 'foundAs' | 'isGuess'> {
  const names = [snapshot.titleAt(row), ...snapshot.otherNamesAt(row)];
  // An index of one title's names says which of them is closest, by the rules that found it; of equals the shown one.
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
