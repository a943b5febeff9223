const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A count as a word up to twelve, as figures beyond. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);
