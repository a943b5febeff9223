/** Maximum share of a name's letters that a typo may change (our choice). */
const TYPO_SHARE_MAX = 0.4;

/**
 * Suggests commands for a mistyped name. If the typed text is the first word of commands, returns all of these;
 * otherwise the one with the smallest edit distance, or none if the distance is too large for a typo.
 * @param names names of all commands
 */
export function nearNames(typed: string, names: readonly string[]): string[] {
  const begun = names.filter((name) => name.startsWith(`${typed.toLowerCase()} `));
  if (begun.length > 0) return begun;
  const ranked = names
    .map((name) => ({ name, changes: changesBetween(typed.toLowerCase(), name) }))
    .sort((a, b) => a.changes - b.changes);
  const [best] = ranked;
  return best && best.changes <= best.name.length * TYPO_SHARE_MAX ? [best.name] : [];
}

/** Calculates the Levenshtein distance, one row of the table at a time. */
function changesBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(one).entries()) {
    const row = [i + 1];
    for (const [j, otherLetter] of Array.from(other).entries()) {
      const replaced = (above[j] ?? 0) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    above = row;
  }
  return above[other.length] ?? 0;
}
