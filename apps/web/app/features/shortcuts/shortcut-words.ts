import { capitalised } from '@palate/contract/vocab/number-words';
import { changedFilters } from '../filters/filter-state.ts';
import type { FilterActions } from '../filters/page-filters.ts';
import { type ListLink, shortcutTitle } from './query-link.ts';

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
    ? page.sentence.flatMap(({ removed, isEmpty, label }) => (removed && !isEmpty ? label : []))
    : [];
  const query = page.href({}, '');
  const named = [title, ...words, order].filter((word) => word !== null);
  return {
    title: shortcutTitle(capitalised(named.join(', ')) || 'My list'),
    path: pathname + (query === '?' ? '' : query),
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
