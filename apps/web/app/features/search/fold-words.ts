/** A word's singular, as far as English regularly has one: "comedies" and "comedy" are the same wish. */
function singular(word: string): string {
  if (/^(\d+s|series|news)$/.test(word) || word.length < 4) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A text's words as names are compared: no accents, case or apostrophes. */
const nameWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The same as wishes are compared: no plural either. */
export const foldWords = (text: string): string[] => nameWords(text).map(singular);

/** Whether every word of a search is a whole word of a name: “hanks” of “Tom Hanks”. */
export function hasWholeWords(name: string, search: string): boolean {
  const [words, asked] = [new Set(nameWords(name)), nameWords(search)];
  return asked.length > 0 && asked.every((word) => words.has(word));
}

/** Whether a search is the whole of a name; "aliens" is not that of “Alien”. */
export const isWholeName = (name: string, search: string): boolean =>
  nameWords(name).join(' ') === nameWords(search).join(' ');
