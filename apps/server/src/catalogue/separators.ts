/** Between the parts of one item, and between items, where a statement brings several as one text. */
export const SEPARATORS = { part: '\u001f', item: '\u001e' } as const;
