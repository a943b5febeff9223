const WORDS = [
  'no',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  ...['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];

/** Writes a whole number for a sentence: up to sixteen as a word (0 is “no”), larger ones as digits. */
export const numberWord = (number: number): string => WORDS[number] ?? String(number);

/**
 * Writes a number in digits with its noun: “1 pair”, “8 pairs”.
 * @param one the noun in the singular
 * @param many the noun in the plural; `one` with an s by default
 */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Returns a text with its first letter capitalized. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
