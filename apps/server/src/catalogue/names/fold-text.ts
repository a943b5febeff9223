/** Letters that no Unicode decomposition takes apart, as people type them on another keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ROMAN_NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** Digits that stand for letters: Se7en, M3gan. */
const LETTER_DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 'v',
};
/** Words a person leaves out or puts in without noticing; `teh` is how the first is mostly mistyped. */
const LEFT_OUT = new Set(['the', 'teh', 'a', 'an', 'of', 'and']);

/** Text without case, accents and compatibility forms: “Amélie” is `amelie`, “½” is `1/2`, “&” is `and`. */
export function foldText(text: string): string {
  // Most names are plain, and have nothing to take apart.
  if (isPlain(text)) return text.toLowerCase().replaceAll('&', ' and ');
  return text
    .replaceAll(/[½⅓⅔¼¾]/g, (fraction) => ` ${fraction} `)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ');
}

/** Whether a text is letters, digits and signs of ASCII only. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** The words of a text, folded: runs of letters and digits. */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that carry a text: without articles, unless there is nothing else. */
export function carryingWords(words: readonly string[]): string[] {
  const carrying = words.filter((word) => !LEFT_OUT.has(word));
  return carrying.length > 0 ? carrying : [...words];
}

/** Other spellings of a word that should find the same: `ii` and `two` are `2`, `se7en` is `seven`. */
export function otherSpellings(word: string): string[] {
  const place = Math.max(NUMBER_WORDS.indexOf(word), ROMAN_NUMERALS.indexOf(word));
  // A lone “i” is far more often the pronoun than a numeral.
  if (place >= 0 && word !== 'i') return [String(place + 1)];
  if (!/\d/.test(word) || !/[a-z]/.test(word)) return [];
  const spelled = word.replaceAll(/\d/g, (digit) => LETTER_DIGITS[digit] ?? digit);
  return spelled === word ? [] : [spelled];
}

/** Whether a word is written without spaces between words (Chinese characters, kana). */
export function isUnspaced(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
}

/**
 * Every word a name can be found by: its words, chunks with inner punctuation joined (`Spider-Man`
 * by `spiderman`), the whole name in one, other spellings, and the tails of unspaced scripts.
 */
export function indexedWords(name: string): string[] {
  const words = splitWords(name);
  const joined = foldText(name)
    .split(/\s+/)
    .map((chunk) => chunk.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const found = new Set([...words, ...joined, words.join(''), carryingWords(words).join('')]);
  for (const word of words) {
    for (const other of otherSpellings(word)) found.add(other);
    if (isUnspaced(word)) for (let from = 1; from < word.length; from++) found.add(word.slice(from));
  }
  found.delete('');
  return [...found];
}
