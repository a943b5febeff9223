const NEEDS_ESCAPE = /["\\]/;

/** What an array of a statement may hold; texts may be written literals of other types, arrays among them. */
type Item = string | number | boolean | null;

/**
 * An array as PostgreSQL reads it: `{"a",NULL,3}`. The driver's own way takes several times as long,
 * which counts where a statement carries tens of thousands of values.
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
