/** Numbers that a sentence spells out. */
const NUMBERS = ['', 'One person', 'Two people', 'Three people'];

/** Formats the number of followed members who have seen a title: “Three people you follow saw it”. */
export const seenByWords = (count: number): string =>
  `${NUMBERS[count] || `${count.toLocaleString('en-US')} people`} you follow saw it`;
