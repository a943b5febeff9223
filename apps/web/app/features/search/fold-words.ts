/** Returns the singular of a regular English plural, so that “comedies” finds the same list as “comedy”. */
function singular(word: string): string {
  if (/^(\d+s|series|news)$/.test(word) || word.length < 4) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Splits a text into words for comparing names: without accents, case or apostrophes. */
const nameWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Splits a text into words for finding lists: without accents, case, apostrophes or plurals. */
export const foldWords = (text: string): string[] => nameWords(text).map(singular);

/**
 * Whether every word of a search is a whole word of a name, such as “hanks” of “Tom Hanks”. False for a search without
 * words.
 */
export function hasWholeWords(name: string, search: string): boolean {
  const [words, asked] = [new Set(nameWords(name)), nameWords(search)];
  return asked.length > 0 && asked.every((word) => words.has(word));
}

/** Whether a search equals a name, ignoring case, accents and punctuation. “aliens” doesn't equal “Alien”. */
export const isWholeName = (name: string, search: string): boolean =>
  nameWords(name).join(' ') === nameWords(search).join(' ');
