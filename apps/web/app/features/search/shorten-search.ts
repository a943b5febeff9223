/** Maximum length of a search text, in UTF-16 units, as `maxlength` counts them. */
export const SEARCH_MAX = 200;

/**
 * Shortens a search text that is too long, without splitting a character.
 * @returns the text to search for, and the length of the full text in UTF-16 units; null if it wasn't too long
 */
export function shortenSearch(asked: string): { text: string; fullLength: number | null } {
  if (asked.length <= SEARCH_MAX) return { text: asked, fullLength: null };
  const text = asked
    .slice(0, SEARCH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return { text, fullLength: asked.length };
}
