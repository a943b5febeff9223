/** Joins names with “and”: “A, B and C”. */
export const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** Joins names with “or”: “A, B or C”. */
export const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const NO_BREAK = '\u00a0';

/** Joins short facts in one line: “2022 · TV show”. A line never begins with the dot. */
export const dotted = (facts: readonly (string | number)[]): string => facts.join(`${NO_BREAK}· `);
