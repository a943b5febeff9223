import { SHORTCUT_MAX } from '@palate/contract/constants';

/**
 * A list that can become a shortcut: its name, and its URL without tonight's sliders and without a page
 * number.
 */
export interface ListLink {
  readonly title: string;
  readonly path: string;
}

/** Shortens a list's name to the maximum length of a shortcut's name. */
export const shortcutTitle = (title: string): string =>
  title.length <= SHORTCUT_MAX.title ? title : `${title.slice(0, SHORTCUT_MAX.title - 1).trimEnd()}…`;

const NOT_SAVED: ReadonlySet<string> = new Set(['page', 'modal', 'tonight']);

/**
 * Converts a page without filters of the dashboard's kind to a link, with its query apart from the page number, an
 * open dialog and tonight's sliders.
 * @param words the list's name and what its query narrows it to; null for parts that it doesn't have
 */
export function queryLink(
  { pathname, search }: { pathname: string; search: string },
  words: readonly (string | null | undefined)[],
): ListLink {
  const query = new URLSearchParams(search);
  for (const [name, value] of [...query]) {
    if (value === '' || NOT_SAVED.has(name)) query.delete(name);
  }
  return {
    title: shortcutTitle(words.filter(Boolean).join(', ')),
    path: query.size > 0 ? `${pathname}?${query}` : pathname,
  };
}
