import { foldText } from '../../src/catalogue/names/fold-text.ts';

/**
 * Creates a slow search to compare ours with. It ranks titles by edit distance (Damerau–Levenshtein, optimal string
 * alignment) between the typed text and each name. The closest come first, and of equally close ones the better known.
 * Names that are more than one typo away are left out, since the wanted title is closer.
 * @param titles the names of each title
 * @param order indices of titles, the best known first
 * @returns a function that takes the typed text and the index of the wanted title, and returns how many titles rank
 * before the wanted one; infinite if the title is left out, because normalizing the text added differences
 */
export function createExhaustive(titles: readonly (readonly string[])[], order: Uint32Array) {
  const ranks = new Uint32Array(order.length);
  order.forEach((title, rank) => {
    ranks[title] = rank;
  });
  const byLength = new Map<number, { text: string; title: number }[]>();
  titles.forEach((names, title) => {
    for (const name of names) {
      const text = plain(name);
      const same = byLength.get(text.length);
      if (same) same.push({ text, title });
      else byLength.set(text.length, [{ text, title }]);
    }
  });
  return (typed: string, wanted: number): number => {
    const text = plain(typed);
    const distances = new Map<number, number>();
    for (let length = text.length - 1; length <= text.length + 1; length++) {
      for (const name of byLength.get(length) ?? []) {
        const distance = upToOne(text, name.text);
        if (distance <= 1) distances.set(name.title, Math.min(distance, distances.get(name.title) ?? 2));
      }
    }
    const own = distances.get(wanted);
    if (own === undefined) return Number.POSITIVE_INFINITY;
    const ownRank = ranks[wanted] ?? 0;
    let before = 0;
    for (const [title, distance] of distances)
      if (distance < own || (distance === own && (ranks[title] ?? 0) < ownRank)) before += 1;
    return before;
  };
}

const plain = (name: string) =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Edit distance of two texts if it is 0 or 1; 2 for any larger distance. */
function upToOne(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail += 1;
  const [left, right] = [a.length - head - tail, b.length - head - tail];
  if (left <= 1 && right <= 1) return 1;
  return left === 2 && right === 2 && a[head] === b[head + 1] && a[head + 1] === b[head] ? 1 : 2;
}
