/** A word's singular, as far as English regularly has one: "comedies" and "comedy" are the same wish. */
function singular(word: string): string {
  if (/^(\d+s|series)$/.test(word) || word.length < 4) return word;
  if (/ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A text's words as they are compared: no accents, case, apostrophes or plural. */
export const foldWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular);
