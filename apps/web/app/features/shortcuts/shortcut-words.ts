import { SHORTCUT_MAX } from '@palate/contract/constants';
import { capitalised } from '@palate/contract/vocab/number-words';
import { changedFilters } from '../filters/filter-state.ts';
import type { FilterActions } from '../filters/page-filters.ts';
import { sentenceParts } from '../filters/sentence-parts.ts';

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

/**
 * Converts a page of filtered titles to a link: a category, a list of tracked titles, or the dashboard, with its
 * filters and its order. Returns null for the dashboard without changed filters, which the menu links to anyway.
 * @param title name of the category or list; null on the dashboard
 * @param order name of the list's order; null for the default one
 */
export function listLink(
  page: FilterActions,
  pathname: string,
  title: string | null,
  order: string | null = null,
): ListLink | null {
  const isChanged = changedFilters(page.filters, page.defaults).length > 0;
  if (title === null && !isChanged) return null;
  const words = isChanged
    ? sentenceParts(page).flatMap(({ removed, isEmpty, label }) => (removed && !isEmpty ? label : []))
    : [];
  const query = page.href({}, '');
  const named = [title, ...words, order].filter((word) => word !== null);
  return {
    title: shortcutTitle(capitalised(named.join(', ')) || 'My list'),
    path: pathname + (query === '?' ? '' : query),
  };
}

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

/**
 * Returns a shortcut's URL. Adds tonight's sliders to the dashboard and its categories, unless the shortcut has its
 * own.
 * @param tonightText the sliders as formatted for a URL; empty for none
 */
export function shortcutHref(path: string, tonightText: string): string {
  if (!tonightText || !path.startsWith('/dashboard') || /[?&]tonight=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}tonight=${tonightText}`;
}
