/** "A, B and C". */
export const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** "A, B or C". */
export const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });
