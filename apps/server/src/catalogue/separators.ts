/** Characters that separate items, and the parts of an item, in lists that a query returns as one text. */
export const SEPARATORS = { part: '\u001f', item: '\u001e' } as const;
