/**
 * A path of this site with its query, out of an address or a form; `instead` for anything that could leave it.
 * Read as a browser reads it: it drops tabs and turns backslashes, so a pattern would miss some.
 */
export function ownPath(value: unknown, instead: string): string {
  const base = 'http://palate.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, base)) return instead;
  const { origin, pathname, search } = new URL(value, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search : instead;
}
