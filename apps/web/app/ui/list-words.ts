/** "A, B and C". */
export const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** "A, B or C". */
export const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const NO_BREAK = '\u00a0';

/** Short facts in one line: "2022 · TV show". A line that breaks never begins with the dot. */
export const dotted = (facts: readonly (string | number)[]): string => facts.join(`${NO_BREAK}· `);
