/** Joins names with “and”: “A, B and C”. */
export const joinWithAnd = (names: readonly string[]): string => joinNames(names, 'and');

/** Joins names with “or”: “A, B or C”. */
export const joinWithOr = (names: readonly string[]): string => joinNames(names, 'or');

/**
 * Joins names as `Intl.ListFormat` does for `en-GB`. That isn't used, because the first call of `Intl` keeps a phone
 * busy for a tenth of a second while the page starts.
 */
function joinNames(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** A space at which a line never breaks. */
export const NO_BREAK = '\u00a0';

/** Joins short facts in one line: “2022 · TV show”. A line never begins with the dot. */
export const dotted = (facts: readonly (string | number)[]): string => facts.join(`${NO_BREAK}· `);
