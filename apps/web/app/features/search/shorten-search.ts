/** Maximum length of a search text, in UTF-16 units, as `maxlength` counts them. */
export const SEARCH_MAX = 200;

/**
 * Shortens a search text that is too long, without splitting a character.
 * @returns the text to search for, and whether it was shortened
 */
export function shortenSearch(asked: string): { text: string; isShortened: boolean } {
  if (asked.length <= SEARCH_MAX) return { text: asked, isShortened: false };
  const text = asked
    .slice(0, SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return { text, isShortened: true };
}
