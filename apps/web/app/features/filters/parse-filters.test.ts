import { expect, test } from 'vitest';
import { filterHref, formatFilters } from './filter-address.ts';
import { dashboardDefaults, type FilterState, NO_FILTERS } from './filter-state.ts';
import { parseFilters } from './parse-filters.server.ts';

const defaults = dashboardDefaults(2026);
const parse = (query: string, canSortByMatch = false) =>
  parseFilters(new URLSearchParams(query), { defaults, canSortByMatch, fallbackSort: null });

test('an empty address has the dashboard’s defaults (§3)', () => {
  const { filters, broken } = parse('');
  expect(filters).toEqual(defaults);
  expect(filters.movieMatchRating).toBe(52);
  expect(filters.year).toEqual([2021, 2026]);
  expect(broken).toEqual([]);
});

test('every filter of §2 is read from its own parameter and written back the same', () => {
  const wanted: FilterState = {
    movieType: 'tv_show',
    isSelectMyServices: true,
    services: ['netflix', 'mubi'],
    isUnseenOnly: true,
    view: 'default',
    movieMatchRating: 70,
    year: [1990, 1999],
    sortBy: 'popularity',
    releaseDate: '1991-02-03',
    languages: ['fr', 'ja'],
    certificate: ['7+', '13+'],
    dna: [
      { type: 'slider', key: 'pace.low', checker: 'include' },
      { type: 'genre', key: 'horror', checker: 'exclude' },
    ],
    imdb: 7.5,
    actorId: 'greta-lee',
    inTheatre: true,
  };
  const { filters, broken } = parse(formatFilters(wanted, defaults).toString());
  expect(filters).toEqual(wanted);
  expect(broken).toEqual([]);
});

test('a link survives the address: what filterHref writes is read as it was', () => {
  const href = filterHref(defaults, { certificate: ['7+'], year: null }, { defaults, tonight: 'pace:+1.5' });
  expect(href).toBe('?year=&certificate=7%2B&tonight=pace:+1.5');
  expect(parse(href.slice(1)).filters).toEqual({ ...defaults, certificate: ['7+'], year: null });
});

test('a language goes by its code or its English name (§3 reverse lookup)', () => {
  const { filters, broken } = parse('languages=French,ja,Scottish Gaelic');
  expect(filters.languages).toEqual(['fr', 'ja', 'gd']);
  expect(broken).toEqual([]);
});

test.each([
  ['year=banana', 'year'],
  ['year=2030,2020', 'year'],
  ['year=1,2', 'year'],
  ['movieMatchRating=101', 'movieMatchRating'],
  ['imdb=x', 'imdb'],
  ['languages=frenchish', 'languages'],
  ['certificate=PG', 'certificate'],
  ['dna=[', 'dna'],
  ['dna=[{"type":"slider","key":"pace","checker":"include"}]', 'dna'],
  ['sortBy=best', 'sortBy'],
  ['view=grid', 'view'],
  ['movieType=book', 'movieType'],
  ['releaseDate=soon', 'releaseDate'],
  ['isUnseenOnly=yes', 'isUnseenOnly'],
  ['actorId=greta%00lee', 'actorId'],
])('%s falls back alone and is named', (query, name) => {
  const { filters, broken } = parse(`${query}&inTheatre=true`);
  expect(broken).toEqual([name]);
  expect(filters).toEqual({ ...defaults, inTheatre: true });
});

test('taste match sorting requires a signed-in user (§2)', () => {
  expect(parse('sortBy=tasteMatch').isMatchSortRefused).toBe(true);
  expect(parse('sortBy=tasteMatch').filters.sortBy).toBeNull();
  expect(parse('sortBy=tasteMatch', true).filters.sortBy).toBe('tasteMatch');
  expect(parse('sortBy=tasteMatch', true).isMatchSortRefused).toBe(false);
});

test('where the page has another order, a broken sort is movie rating by name', () => {
  const { filters } = parseFilters(new URLSearchParams('sortBy=best'), {
    defaults: NO_FILTERS,
    canSortByMatch: false,
    fallbackSort: 'movieRating',
  });
  expect(filters.sortBy).toBe('movieRating');
});

test('a list from a form, its name repeated, counts as one list', () => {
  expect(parse('languages=fr&languages=ja').filters.languages).toEqual(['fr', 'ja']);
});
