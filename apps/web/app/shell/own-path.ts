/**
 * Returns a path of this site with its query, from a URL or a form; returns `instead` for anything that could
 * lead to another site. It uses the URL parser, which drops tabs and converts backslashes like a browser; a
 * regular expression would miss some cases.
 */
export function ownPath(value: unknown, instead: string): string {
  const base = 'http://palate.invalid';
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, base)) return instead;
  const { origin, pathname, search } = new URL(value, base);
  return origin === base && !pathname.startsWith('//') ? pathname + search : instead;
}
