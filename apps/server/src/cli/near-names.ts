/** Changes of a letter that are still a slip, as a share of the name (our choice). */
const SLIP_SHARE = 0.4;

/**
 * The names that begin with what was typed; else the one that takes the fewest changes of a letter to come to
 * from it; none where each takes too many to be meant.
 */
export function nearNames(typed: string, names: readonly string[]): string[] {
  const begun = names.filter((name) => name.startsWith(`${typed.toLowerCase()} `));
  if (begun.length > 0) return begun;
  const ranked = names
    .map((name) => ({ name, changes: changesBetween(typed.toLowerCase(), name) }))
    .sort((a, b) => a.changes - b.changes);
  const [best] = ranked;
  return best && best.changes <= best.name.length * SLIP_SHARE ? [best.name] : [];
}

/** Levenshtein's distance, a row of its table at a time. */
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
