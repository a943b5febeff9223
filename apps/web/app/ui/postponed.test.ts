import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../storage-fixtures.ts';
import {
  dropPostponed,
  dropPostponedElsewhere,
  parsePostponed,
  postpone,
  takePostponed,
} from './postponed.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = 1_780_000_000_000;
const KEY = 'watchlist alien-1979';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('sessionStorage', fakeStorage());
  goTo('/movie/alien-1979');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname });

test('an action is done once, on its page, under its key', () => {
  postpone(KEY);
  expect(takePostponed('list alien-1979')).toBe(false);
  goTo('/dashboard');
  expect(takePostponed(KEY)).toBe(false);
  goTo('/movie/alien-1979');
  expect(takePostponed(KEY)).toBe(true);
  expect(takePostponed(KEY)).toBe(false);
});

test('an action is no longer done after an hour', () => {
  postpone(KEY);
  vi.setSystemTime(NOW + HOUR_MS);
  expect(takePostponed(KEY)).toBe(false);
});

test('an action is forgotten when the dialog is closed, when another one replaces it, or on another page', () => {
  postpone(KEY);
  dropPostponed();
  expect(takePostponed(KEY)).toBe(false);
  postpone(KEY);
  postpone('like review 1');
  expect(takePostponed(KEY)).toBe(false);
  dropPostponedElsewhere();
  expect(takePostponed('like review 1')).toBe(true);
  postpone(KEY);
  goTo('/types');
  dropPostponedElsewhere();
  goTo('/movie/alien-1979');
  expect(takePostponed(KEY)).toBe(false);
});

test('without storage, nothing is done', () => {
  vi.stubGlobal('sessionStorage', undefined);
  postpone(KEY);
  dropPostponed();
  expect(takePostponed(KEY)).toBe(false);
});

test('a key may contain spaces', () => {
  expect(parsePostponed(`${NOW} /movie/a comment movie a`, NOW + HOUR_MS - 1)).toEqual({
    key: 'comment movie a',
    path: '/movie/a',
  });
});

test.each([
  null,
  '',
  'x',
  `${NOW} /movie/a`,
  `${NOW} /movie/a `,
  `${NOW} https://example.org/ ${KEY}`,
  `soon /movie/a ${KEY}`,
  `${NOW + 1} /movie/a ${KEY}`,
  `${NOW - HOUR_MS} /movie/a ${KEY}`,
  `${NOW} /movie/a ${'x'.repeat(201)}`,
])('%o is not an action', (text) => {
  expect(parsePostponed(text, NOW)).toBeNull();
});
