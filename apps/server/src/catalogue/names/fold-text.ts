import { numberOfWord, wordsToDigits } from './parse-numbers.ts';

/**
 * Letters without a Unicode decomposition, and what people type instead if their keyboard doesn't have them.
 */
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
  // Variants of a letter at the end of a word.
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  // Letters that are often interchanged, and a stroke that only lengthens a word.
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};
/** Digits used in place of letters: Se7en, M3gan. */
const LETTER_DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 'v',
};
/** Words that people omit or add without noticing. `teh` is the most common typo of `the`. */
const LEFT_OUT = new Set(['the', 'teh', 'a', 'an', 'of', 'and']);

const KATAKANA_AFTER_HIRAGANA = 0x60;
/** Characters of scripts that don't put spaces between words; the long vowel mark belongs to kana. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]`;
const WORDS = new RegExp(String.raw`${UNSPACED}+|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu');
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

/**
 * Normalizes a text for comparison: without case, accents and compatibility forms. “Amélie” becomes `amelie`,
 * “½” `1/2`, and “&” `and`.
 */
export function foldText(text: string): string {
  // Fast path: most names are plain ASCII.
  if (isPlain(text)) return text.toLowerCase().replaceAll('&', ' and ');
  return text
    .replaceAll(/[½⅓⅔¼¾]/g, (fraction) => ` ${fraction} `)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþıςךםןףץةىـ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA))
    .replaceAll('&', ' and ');
}

/** Returns whether a text consists only of ASCII characters. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/**
 * Splits a text into folded words: runs of letters and digits, split where a script without spaces begins or
 * ends.
 */
export function splitWords(text: string): string[] {
  return foldText(text).match(WORDS) ?? [];
}

/** Returns the significant words of a name: all except articles and the like, or all words if there are no others. */
export function significantWords(words: readonly string[]): string[] {
  const carrying = words.filter((word) => !LEFT_OUT.has(word));
  return carrying.length > 0 ? carrying : [...words];
}

/**
 * Returns the other spelling of a word that should find the same names: `ii` and `two` give `2`, `se7en` gives `seven`.
 * @param word from `splitWords`
 * @returns a list with one spelling, or an empty list
 */
export function otherSpellings(word: string): string[] {
  const number = numberOfWord(word);
  if (number !== undefined) return [String(number)];
  if (!/\d/.test(word) || !/[a-z]/.test(word)) return [];
  const spelled = word.replaceAll(/\d/g, (digit) => LETTER_DIGITS[digit] ?? digit);
  return spelled === word ? [] : [spelled];
}

/**
 * Returns whether a word from `splitWords` is in a script without spaces between words (Chinese characters, kana,
 * Thai).
 */
export function isUnspaced(word: string): boolean {
  return STARTS_UNSPACED.test(word);
}

/**
 * Splits a word in a script without spaces into pairs of neighboring characters; a single character stays
 * alone.
 */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`);
}

/**
 * Lists all words that a name can be found by: its words, words joined across punctuation (`spiderman` for
 * `Spider-Man`), other spellings, numbers as digits, and for scripts without spaces each pair of characters and the
 * last character.
 */
export function indexedWords(name: string): Set<string> {
  const found = new Set<string>();
  const words = splitWords(name);
  for (const word of words) {
    if (isUnspaced(word)) {
      for (const pair of pairsOf(word)) found.add(pair);
      found.add([...word].at(-1) ?? word);
      continue;
    }
    found.add(word);
    for (const other of otherSpellings(word)) found.add(other);
  }
  for (const word of wordsToDigits(words)) if (/^\d+$/.test(word)) found.add(word);
  for (const chunk of foldText(name).split(/\s+/)) {
    const joined = chunk.replaceAll(/[^\p{L}\p{N}]+/gu, '');
    if (joined !== '' && joined !== chunk && !isUnspaced(joined)) found.add(joined);
  }
  return found;
}

/**
 * Lists the ways to type a whole name without spaces: with and without the words that people omit, and with its
 * numbers as written and as digits.
 */
export function listNameSpellings(name: string): Set<string> {
  return joinedForms(splitWords(name));
}

/**
 * Lists the ways to type a whole name without spaces, like `listNameSpellings`, but takes the name's words.
 * @param words from `splitWords`
 */
export function joinedForms(words: readonly string[]): Set<string> {
  const inFigures = wordsToDigits(words);
  const forms = new Set(
    [words, significantWords(words), inFigures, significantWords(inFigures)].map((form) => form.join('')),
  );
  forms.delete('');
  return forms;
}

/**
 * Returns the first significant word of a name, in the form in which `indexedWords` lists it: for a script without
 * spaces, the first pair of characters. Undefined if the name has no word.
 */
export function leadingWord(name: string): string | undefined {
  const [first] = significantWords(splitWords(name));
  return first !== undefined && isUnspaced(first) ? pairsOf(first)[0] : first;
}
