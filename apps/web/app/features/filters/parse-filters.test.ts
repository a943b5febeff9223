import { expect, test } from 'vitest';
import { filterHref, formatFilters } from './filter-address.ts';
import { choosePerson, dashboardDefaults, type FilterState } from './filter-state.ts';
import { parseFilters } from './parse-filters.server.ts';

const defaults = dashboardDefaults(2026);
const parse = (query: string, canSortByMatch = false) =>
  parseFilters(new URLSearchParams(query), { defaults, canSortByMatch });

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
    tasteMatchTier: 'lessThan.good',
    inTheatre: true,
  };
  const { filters, broken } = parse(formatFilters(wanted, defaults).toString());
  expect(filters).toEqual(wanted);
  expect(broken).toEqual([]);
});

test('parsing a URL of filterHref returns the same filters', () => {
  const href = filterHref(defaults, { certificate: ['7+'], year: null }, { defaults, tonight: 'pace:+1.5' });
  expect(href).toBe('?year=&certificate=7%2B&tonight=pace:+1.5');
  expect(parse(href.slice(1)).filters).toEqual({ ...defaults, certificate: ['7+'], year: null });
});

test('a language is given by its code or its English name (§3 reverse lookup)', () => {
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
  [`languages=${'x'.repeat(41)}`, 'languages'],
  [`certificate=${'PG,'.repeat(1000)}`, 'certificate'],
  ['tasteMatchTier=best', 'tasteMatchTier'],
  ['dna=[', 'dna'],
  ['dna=[{"type":"slider","key":"pace","checker":"include"}]', 'dna'],
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
  expect(parse('sortBy=tasteMatch').filters.sortBy).toBe('movieRating');
  expect(parse('sortBy=tasteMatch', true).filters.sortBy).toBe('tasteMatch');
  expect(parse('sortBy=tasteMatch', true).isMatchSortRefused).toBe(false);
});

test('an invalid sort is movie rating (§2)', () => {
  expect(parse('sortBy=best').filters.sortBy).toBe('movieRating');
});

test('an unknown certificate or language is reported, unless others are known', () => {
  expect(parse('certificate=PG&languages=frenchish')).toMatchObject({
    filters: { certificate: [], languages: [] },
    broken: [],
    unknown: [
      { name: 'languages', values: ['frenchish'] },
      { name: 'certificate', values: ['PG'] },
    ],
  });
  expect(parse('certificate=PG,7%2B')).toMatchObject({
    filters: { certificate: ['7+'] },
    broken: ['certificate'],
    unknown: [],
  });
});

test('§4 somebody’s work starts with every year and match, whatever the page’s defaults are', () => {
  const bare = parse('actorId=greta-lee').filters;
  expect(bare).toEqual({ ...defaults, actorId: 'greta-lee', year: null, movieMatchRating: 0 });
  expect(formatFilters(bare, defaults).toString()).toBe('actorId=greta-lee');
  const narrowed = parse('actorId=greta-lee&year=2020,2023&movieMatchRating=60').filters;
  expect(narrowed).toMatchObject({ year: [2020, 2023], movieMatchRating: 60 });
  expect(parse(formatFilters(narrowed, defaults).toString()).filters).toEqual(narrowed);
  const removed = { ...bare, actorId: null };
  expect(parse(formatFilters(removed, defaults).toString()).filters).toEqual(removed);
});

test.each([
  [[2021, 2026], false, { year: null, movieMatchRating: 0 }],
  [[1990, 1999], false, { year: [1870, 1999], movieMatchRating: 0 }],
  [null, true, { year: null, movieMatchRating: 0, sortBy: 'tasteMatch' }],
] as const)(
  '§4 choosing a person with years %j, sorting by match possible: %s',
  (year, canSortByMatch, change) => {
    const chosen = choosePerson({ ...defaults, year }, 'greta-lee', { canSortByMatch, yearNow: 2026 });
    expect(chosen).toEqual({ actorId: 'greta-lee', ...change });
  },
);

test('a list from a form, its name repeated, counts as one list', () => {
  expect(parse('languages=fr&languages=ja').filters.languages).toEqual(['fr', 'ja']);
});
