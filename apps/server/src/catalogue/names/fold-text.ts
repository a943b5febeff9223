import { numberOfWord, withFigures } from './read-numbers.ts';

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
  // The same letter at a word's end.
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  // Letters that many write one for the other, and a stroke that only widens a word.
  ة: 'ه',
  ى: 'ي',
  ـ: '',
};
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

const KATAKANA_AFTER_HIRAGANA = 0x60;
/** Signs of scripts that put no spaces between words; the long vowel's stroke belongs to kana. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]`;
const WORDS = new RegExp(String.raw`${UNSPACED}+|(?:(?!${UNSPACED})[\p{L}\p{N}])+`, 'gu');
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');

/** Text without case, accents and compatibility forms: “Amélie” is `amelie`, “½” is `1/2`, “&” is `and`. */
export function foldText(text: string): string {
  // Most names are plain, and have nothing to take apart.
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

/** Whether a text is letters, digits and signs of ASCII only. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** The words of a text, folded: runs of letters and digits, apart where an unspaced script meets another. */
export function splitWords(text: string): string[] {
  return foldText(text).match(WORDS) ?? [];
}

/** The words that carry a text: without articles, unless there is nothing else. */
export function carryingWords(words: readonly string[]): string[] {
  const carrying = words.filter((word) => !LEFT_OUT.has(word));
  return carrying.length > 0 ? carrying : [...words];
}

/** Other spellings of a word that should find the same: `ii` and `two` are `2`, `se7en` is `seven`. */
export function otherSpellings(word: string): string[] {
  const number = numberOfWord(word);
  if (number !== undefined) return [String(number)];
  if (!/\d/.test(word) || !/[a-z]/.test(word)) return [];
  const spelled = word.replaceAll(/\d/g, (digit) => LETTER_DIGITS[digit] ?? digit);
  return spelled === word ? [] : [spelled];
}

/** Whether a word, as `splitWords` cuts them, is written without spaces between words (Chinese characters, kana, Thai). */
export function isUnspaced(word: string): boolean {
  return STARTS_UNSPACED.test(word);
}

/** A word of an unspaced script as pairs of neighbouring signs; one sign is itself. */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return signs.slice(1).map((sign, i) => `${signs[i]}${sign}`);
}

/**
 * Every word a name can be found by: its words, chunks with inner punctuation joined (`Spider-Man`
 * by `spiderman`), other spellings, numbers in figures, and of unspaced scripts each pair of signs
 * and the last sign.
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
  for (const word of withFigures(words)) if (/^\d+$/.test(word)) found.add(word);
  for (const chunk of foldText(name).split(/\s+/)) {
    const joined = chunk.replaceAll(/[^\p{L}\p{N}]+/gu, '');
    if (joined !== '' && joined !== chunk && !isUnspaced(joined)) found.add(joined);
  }
  return found;
}

/** A name run together: all of it, without what a person leaves out, and with its numbers in figures. */
export function wholeForms(name: string): Set<string> {
  return joinedForms(splitWords(name));
}

/** Words run together, in each way that somebody may write them. */
export function joinedForms(words: readonly string[]): Set<string> {
  const inFigures = withFigures(words);
  const forms = new Set(
    [words, carryingWords(words), inFigures, carryingWords(inFigures)].map((form) => form.join('')),
  );
  forms.delete('');
  return forms;
}

/** The first word that carries a name, as `indexedWords` has it; undefined where there is none. */
export function leadingWord(name: string): string | undefined {
  const [first] = carryingWords(splitWords(name));
  return first !== undefined && isUnspaced(first) ? pairsOf(first)[0] : first;
}
