import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../storage-fixtures.ts';
import {
  dropPostponed,
  dropPostponedElsewhere,
  dropPostponedOnLoad,
  isPostponedHere,
  parsePostponed,
  postpone,
  takePostponed,
} from './postponed.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = 1_780_000_000_000;
const KEY = 'watchlist alien-1979';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const MOVIE = '/movie/alien-1979';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('sessionStorage', fakeStorage());
  goTo(MOVIE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname });

test('an action is done once, on its page, under its key', () => {
  postpone(KEY);
  expect(takePostponed('list alien-1979')).toBeNull();
  goTo('/dashboard');
  expect(takePostponed(KEY)).toBeNull();
  goTo(MOVIE);
  expect(takePostponed(KEY)).toMatchObject({ key: KEY, path: MOVIE });
  expect(takePostponed(KEY)).toBeNull();
});

test('an action is no longer done after an hour', () => {
  postpone(KEY);
  vi.setSystemTime(NOW + HOUR_MS);
  expect(takePostponed(KEY)).toBeNull();
});

test('an action is forgotten when the dialog is closed, when another one replaces it, or on another page', () => {
  postpone(KEY);
  dropPostponed();
  expect(takePostponed(KEY)).toBeNull();
  postpone(KEY);
  postpone('like review 1');
  expect(takePostponed(KEY)).toBeNull();
  dropPostponedElsewhere(MOVIE);
  expect(takePostponed('like review 1')).not.toBeNull();
  postpone(KEY);
  dropPostponedElsewhere('/types');
  expect(takePostponed(KEY)).toBeNull();
});

test('asking to sign in for something else, or for nothing, forgets the earlier action', () => {
  postpone(KEY);
  postpone(null);
  expect(takePostponed(KEY)).toBeNull();
});

test('a visitor’s reload forgets the action, unless the page asks for a code', () => {
  postpone(KEY);
  dropPostponedOnLoad(MOVIE, true);
  expect(isPostponedHere()).toBe(true);
  dropPostponedOnLoad(MOVIE, false);
  expect(isPostponedHere()).toBe(false);
});

test('the sign-in page, to which Google leads, keeps the action', () => {
  postpone(KEY);
  dropPostponedElsewhere('/sign-in');
  dropPostponedOnLoad('/sign-in', false);
  expect(takePostponed(KEY)).not.toBeNull();
});

test('a duplicated tab creates with the same id, and another press with another one', () => {
  postpone(KEY);
  const duplicate = { ...sessionStorage };
  const first = takePostponed(KEY)?.newId;
  vi.stubGlobal('sessionStorage', Object.assign(fakeStorage(), duplicate));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(takePostponed(KEY)?.newId).toBe(first);
  postpone(KEY);
  expect(takePostponed(KEY)?.newId).not.toBe(first);
});

test('without storage, nothing is done', () => {
  vi.stubGlobal('sessionStorage', undefined);
  postpone(KEY);
  dropPostponed();
  expect(takePostponed(KEY)).toBeNull();
});

test('a key may contain spaces', () => {
  expect(parsePostponed(`${NOW} ${ID} /movie/a comment movie a`, NOW + HOUR_MS - 1)).toEqual({
    key: 'comment movie a',
    path: '/movie/a',
    newId: ID,
  });
});

test.each([
  null,
  '',
  'x',
  `${NOW} /movie/a ${KEY}`,
  `${NOW} ${ID} /movie/a`,
  `${NOW} ${ID} /movie/a `,
  `${NOW} ${ID} https://example.org/ ${KEY}`,
  `soon ${ID} /movie/a ${KEY}`,
  `${NOW + 1} ${ID} /movie/a ${KEY}`,
  `${NOW - HOUR_MS} ${ID} /movie/a ${KEY}`,
  `${NOW} ${ID} /movie/a ${'x'.repeat(201)}`,
])('%o is not an action', (text) => {
  expect(parsePostponed(text, NOW)).toBeNull();
});
