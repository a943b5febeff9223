const WORDS = [
  'no',
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
  ...['nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen'],
];

/** A whole number as it stands in a sentence: a word up to sixteen, then figures. */
export const numberWord = (number: number): string => WORDS[number] ?? String(number);

/** A number and what is counted: "1 pair", "8 pairs", "23,749 countries"; `many` where it isn't `one` with an s. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** With a capital, as a sentence begins. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
