const NEEDS_ESCAPE = /["\\]/;

/** An element of an array; a string may itself be a literal of another type, such as a nested array. */
type Item = string | number | boolean | null;

/**
 * Formats an array as a PostgreSQL literal: `{"a",NULL,3}`. This is several times faster than the driver's
 * own conversion, which matters for statements with tens of thousands of values.
 */
export function arrayLiteral(items: readonly Item[]): string {
  let text = '{';
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as Item;
    if (i > 0) text += ',';
    if (typeof item === 'string') {
      text += NEEDS_ESCAPE.test(item) ? `"${item.replaceAll(/["\\]/g, '\\$&')}"` : `"${item}"`;
    } else text += item === null ? 'NULL' : String(item);
  }
  return `${text}}`;
}
