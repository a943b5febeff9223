import { expect, test } from 'vitest';
import { NO_FILTERS } from '../filters/filter-state.ts';
import { addQueryToFilters } from './load-category-rails.server.ts';

const dna = JSON.stringify([{ type: 'genre', key: 'crime', checker: 'include' }]);

test('turns a category’s query into filters', () => {
  expect(addQueryToFilters(NO_FILTERS, { dna })).toEqual({ ...NO_FILTERS, dna: JSON.parse(dna) });
  expect(addQueryToFilters(NO_FILTERS, { movieType: 'big_screen' })?.movieType).toBe('big_screen');
  expect(addQueryToFilters(NO_FILTERS, { certificate: 'Suitable for all,7+' })?.certificate).toEqual([
    'Suitable for all',
    '7+',
  ]);
});

test('returns null if filters can’t express the query, or contradict it', () => {
  expect(addQueryToFilters(NO_FILTERS, { category: 'hidden-gems' })).toBeNull();
  expect(addQueryToFilters({ ...NO_FILTERS, movieType: 'tv_show' }, { movieType: 'big_screen' })).toBeNull();
  expect(addQueryToFilters({ ...NO_FILTERS, certificate: ['18+'] }, { certificate: '7+' })).toBeNull();
  expect(
    addQueryToFilters({ ...NO_FILTERS, dna: [{ type: 'genre', key: 'crime', checker: 'exclude' }] }, { dna }),
  ).toBeNull();
});
