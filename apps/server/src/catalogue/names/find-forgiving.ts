import type { NameIndex } from './name-index.ts';

/** With fewer finds than this somebody may have mistyped (our choice). */
const ENOUGH_FINDS = 5;

/**
 * What a text names, closest first: as typed, and where that finds little and nothing whole, with
 * one typo a word forgiven behind it. Empty text finds nothing (§5).
 * @param exact what the text finds as typed, where that was looked for already
 */
export function findForgiving(
  names: NameIndex,
  text: string,
  exact = names.find(text.trimStart(), { withTypos: false }),
): Uint32Array {
  const typed = text.trimStart();
  if (exact.isWhole || exact.items.length >= ENOUGH_FINDS) return exact.items;
  const forgiving = names.find(typed, { withTypos: true }).items;
  return Uint32Array.from(new Set([...exact.items, ...forgiving]));
}
