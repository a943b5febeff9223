import { expect, test } from 'vitest';
import { chooseYear, yearChoices, yearName } from './choose-year.ts';

const LATEST = 2026;

test('moving one end past the other moves both', () => {
  expect(chooseYear([1990, 1999], 'from', 2005, LATEST)).toEqual([2005, 2005]);
  expect(chooseYear([1990, 1999], 'to', 1980, LATEST)).toEqual([1980, 1980]);
  expect(chooseYear(null, 'to', 1980, LATEST)).toEqual([1870, 1980]);
});

test('before 1960 is everything older, at either end', () => {
  expect(chooseYear([1990, 1999], 'from', 1870, LATEST)).toEqual([1870, 1999]);
  expect(chooseYear([1990, 1999], 'to', 1959, LATEST)).toEqual([1870, 1959]);
  expect([1870, 1959, 1960, 1940].map(yearName)).toEqual(['before 1960', 'before 1960', '1960', '1940']);
});

test('from the beginning to now is any year', () => {
  expect(chooseYear([1990, LATEST], 'from', 1870, LATEST)).toBeNull();
  expect(chooseYear([1870, 1999], 'to', LATEST, LATEST)).toBeNull();
});

test('each end offers the years back to 1960, one option for earlier ones, and the URL’s year', () => {
  expect(yearChoices('from', 2000, LATEST).slice(-2)).toEqual([1960, 1870]);
  expect(yearChoices('to', 2000, LATEST).slice(-2)).toEqual([1960, 1959]);
  expect(yearChoices('from', 1940, LATEST).slice(-2)).toEqual([1940, 1870]);
});
