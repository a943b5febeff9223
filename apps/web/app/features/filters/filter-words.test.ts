import { expect, test } from 'vitest';
import { toApiQuery } from './api-query.ts';
import { filterFallbacks } from './fallback-words.ts';
import { filterFacts } from './filter-facts-fixture.ts';
import { changedFilters, dashboardDefaults, NO_FILTERS } from './filter-state.ts';
import { certificateWords, dnaWords, yearWords } from './filter-words.ts';
import { FOREIGN_ONLY, languageWords } from './languages.ts';
import type { FilterFacts } from './page-filters.ts';
import { orderPart, sentenceParts } from './sentence-parts.ts';

const page = (change: Partial<FilterFacts>): FilterFacts =>
  filterFacts({
    filters: dashboardDefaults(2026),
    defaults: dashboardDefaults(2026),
    hasTaste: true,
    serviceWords: 'Netflix, as of 2023',
    ...change,
  });
const describe = (of: FilterFacts) =>
  [...sentenceParts(of), orderPart(of)].map(({ lead, label }) => `${lead} ${label}`.trim()).join(' ');

test('the defaults read as a sentence', () => {
  expect(describe(page({}))).toBe(
    'Showing movies and shows of any genre from 2021 to 2026 with a match of 52 or better sorted by Movie rating',
  );
});

test('without a taste, lists are filtered by rating, not by match', () => {
  expect(describe(page({ hasTaste: false }))).toContain('with a rating of 52 out of 100 or better');
});

test('a release date is written as the viewer’s country writes it', () => {
  const released = page({ filters: { ...NO_FILTERS, releaseDate: '2026-11-22' } });
  const labelIn = (locale?: string) =>
    sentenceParts(released, locale).find(({ id }) => id === 'releaseDate')?.label;
  expect(labelIn()).toBe('November 22, 2026');
  expect(labelIn('en-GB-u-hc-h23')).toBe('22 November 2026');
});

test('moods come before themes, and each chip removes only itself', () => {
  const filters = {
    ...NO_FILTERS,
    dna: [
      { type: 'theme', key: 'grief', checker: 'include' },
      { type: 'slider', key: 'pace.low', checker: 'include' },
      { type: 'genre', key: 'horror', checker: 'exclude' },
    ] as const,
  };
  expect(describe(page({ filters }))).toBe(
    'Showing movies and shows of any genre that are slow-burning with grief and no horror sorted by Movie rating',
  );
  const horror = sentenceParts(page({ filters })).find(({ label }) => label === 'no horror');
  expect(horror?.removed?.dna?.map(({ key }) => key)).toEqual(['grief', 'pace.low']);
});

test('each genre is a chip after the type; “any genre” is shown except on a category’s page', () => {
  const genre = (key: 'horror' | 'comedy') => ({ type: 'genre', key, checker: 'include' }) as const;
  const filters = { ...NO_FILTERS, year: [1990, 1999] as const, dna: [genre('horror')] };
  expect(describe(page({ filters }))).toContain('shows in the genre horror from 1990 to 1999');
  const both = page({ filters: { ...filters, dna: [genre('horror'), genre('comedy')] } });
  expect(describe(both)).toContain('shows in the genres horror and comedy from');
  expect(sentenceParts(both).find(({ label }) => label === 'comedy')?.removed?.dna).toEqual([
    genre('horror'),
  ]);
  expect(describe(page({ filters: NO_FILTERS, category: 'heist' }))).toBe(
    'Showing movies and shows sorted by Movie rating',
  );
});

test('if no services are chosen, the sentence asks for them', () => {
  const filters = { ...NO_FILTERS, isSelectMyServices: true };
  expect(describe(page({ filters, serviceWords: 'your services' }))).toContain(
    'any genre choose your services',
  );
  expect(describe(page({ filters: { ...filters, services: ['netflix'] } }))).toContain(
    'on Netflix, as of 2023',
  );
});

test('filters that narrow nothing are left out', () => {
  expect(describe(page({ filters: NO_FILTERS }))).toBe(
    'Showing movies and shows of any genre sorted by Movie rating',
  );
});

test('words for each kind of filter', () => {
  expect(yearWords([1999, 1999])).toBe('1999');
  expect(yearWords([1870, 1959])).toBe('before 1960');
  expect(yearWords([1870, 1975])).toBe('1975 or before');
  expect(yearWords([1940, 1950])).toBe('1940 to 1950');
  expect(languageWords(['en'])).toBe('English Only');
  expect(languageWords(FOREIGN_ONLY)).toBe('Foreign languages only');
  expect(languageWords(['fr', 'ja'])).toBe('French or Japanese');
  expect(languageWords(['fr', 'ja', 'ko', 'da'])).toBe('4 languages');
  expect(certificateWords(['7+', 'Suitable for all'])).toBe('Kid’s stuff');
  expect(certificateWords(['7+', '13+'])).toBe('7+ or 13+');
  expect(dnaWords({ type: 'slider', key: 'realism.high', checker: 'exclude' })).toBe('not true to life');
});

test('the view is no reason to leave the rails', () => {
  const defaults = dashboardDefaults(2026);
  expect(changedFilters({ ...defaults, view: 'default' }, defaults)).toEqual([]);
  expect(changedFilters({ ...defaults, imdb: 7 }, defaults)).toEqual(['imdb']);
});

test('the API gets only filters that have an effect', () => {
  expect(toApiQuery(NO_FILTERS, { tonight: '', category: null })).toEqual({});
  expect(toApiQuery(dashboardDefaults(2026), { tonight: 'pace:-1', category: 'grief' })).toEqual({
    category: 'grief',
    movieMatchRating: '52',
    year: '2021,2026',
    tonight: 'pace:-1',
  });
  // "My services" without a service named would ask for nothing at all.
  expect(toApiQuery({ ...NO_FILTERS, isSelectMyServices: true }, { tonight: '', category: null })).toEqual(
    {},
  );
});

const whole = { broken: [], brokenOthers: [], isMatchSortRefused: false, hasTaste: true };

test('each invalid filter gets one sentence, and is listed for removal from the URL', () => {
  expect(filterFallbacks({ ...whole, broken: ['year'], brokenOthers: ['tonight'] })).toEqual({
    messages: [
      'Part of this link couldn’t be read, so we ignored it: release year and sliders for tonight. Everything else still applies.',
    ],
    parameters: ['year', 'tonight'],
  });
  const refused = filterFallbacks({ ...whole, isMatchSortRefused: true });
  expect(refused.messages).toHaveLength(1);
  expect(refused.parameters).toEqual(['sortBy']);
  expect(refused.messages[0]).toContain('Sign in');
  expect(filterFallbacks({ ...whole, isMatchSortRefused: true, hasTaste: false }).messages[0]).toContain(
    'test',
  );
  expect(filterFallbacks(whole).messages).toEqual([]);
});
