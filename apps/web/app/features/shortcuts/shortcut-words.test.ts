import { expect, test } from 'vitest';
import { filterHref } from '../filters/filter-address.ts';
import { dashboardDefaults, type FilterState, NO_FILTERS } from '../filters/filter-state.ts';
import type { FilterActions } from '../filters/page-filters.ts';
import { withWords } from '../filters/sentence-parts.ts';
import { queryLink, shortcutTitle } from './query-link.ts';
import { listLink, shortcutHref } from './shortcut-words.ts';

function page(defaults: FilterState, change: Partial<FilterState>, languageWords = ''): FilterActions {
  const filters = { ...defaults, ...change };
  const facts = {
    filters,
    defaults,
    categoryDefaults: NO_FILTERS,
    tonight: { pace: 1 },
    tonightText: 'pace:+1',
    category: null,
    hasTaste: true,
    canSortByMatch: false,
    serviceWords: '',
    languageWords,
    person: null,
    unknown: [],
    hasTheatre: false,
    yearNow: 2026,
    ownOrder: 'match',
  } as const;
  return {
    ...withWords(facts),
    href: (more, tonight = 'pace:+1') => filterHref(filters, more, { defaults, tonight }),
    change: () => undefined,
  };
}

test('names a category by itself and its filters, without tonight’s sliders', () => {
  const path = '/dashboard/category/drama';
  expect(listLink(page(NO_FILTERS, {}), path, 'Drama')).toEqual({ title: 'Drama', path });
  expect(listLink(page(NO_FILTERS, { languages: ['fr'] }, 'French'), path, 'Drama')).toEqual({
    title: 'Drama, French',
    path: `${path}?languages=fr`,
  });
});

test('links to the dashboard only if its filters were changed', () => {
  const defaults = dashboardDefaults(2026);
  expect(listLink(page(defaults, {}), '/dashboard', null)).toBeNull();
  expect(listLink(page(defaults, { movieMatchRating: 0, year: [1990, 1999] }), '/dashboard', null)).toEqual({
    title: '1990 to 1999',
    path: '/dashboard?movieMatchRating=0&year=1990,1999',
  });
});

test('names a list of tracked titles with its filters and its order', () => {
  const sorted: FilterActions = {
    ...page(NO_FILTERS, { languages: ['fr'] }, 'French'),
    href: () => '?languages=fr&sort=tasteMatch',
  };
  expect(listLink(sorted, '/watchlist', 'Watchlist', 'Taste match')).toEqual({
    title: 'Watchlist, French, Taste match',
    path: '/watchlist?languages=fr&sort=tasteMatch',
  });
});

test('links to any other list with its query, but not to its second page or an open dialog', () => {
  const books = { pathname: '/books', search: '?search=the+sea&genre=&page=2&modal=signIn&sort=newest' };
  expect(queryLink(books, ['Books', '“the sea”', undefined, 'Newest first'])).toEqual({
    title: 'Books, “the sea”, Newest first',
    path: '/books?search=the+sea&sort=newest',
  });
  expect(queryLink({ pathname: '/person/x', search: '?page=1' }, ['Ann', null])).toEqual({
    title: 'Ann',
    path: '/person/x',
  });
});

test('shortens a long name to 60 characters', () => {
  expect(shortcutTitle('x'.repeat(60))).toHaveLength(60);
  expect(shortcutTitle('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});

test('passes tonight’s sliders to lists of suggestions', () => {
  expect(shortcutHref('/dashboard?imdb=7', 'pace:+1')).toBe('/dashboard?imdb=7&tonight=pace:+1');
  expect(shortcutHref('/dashboard/category/drama', 'pace:+1')).toBe(
    '/dashboard/category/drama?tonight=pace:+1',
  );
  expect(shortcutHref('/watchlist', 'pace:+1')).toBe('/watchlist');
  expect(shortcutHref('/dashboard', '')).toBe('/dashboard');
});
