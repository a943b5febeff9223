const format = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Joins names into a list for a sentence: “A”, “A and B”, “A, B and C”. */
export const nameList = (names: readonly string[]): string => format.format(names);
