const WORDS = [
  'no',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  ...['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];

/** A whole number in a sentence: a word up to sixteen, digits above. */
export const numberWord = (number: number): string => WORDS[number] ?? String(number);

/** A number with its noun: "1 pair", "8 pairs", "23,749 countries". Pass `many` for irregular plurals. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Capitalizes the first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
