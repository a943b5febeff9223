import { expect, test } from 'vitest';
import { ApiError } from '../../client-api.ts';
import { offlineWords } from './offline-words.ts';
import { outcomeOf } from './send-waiting.ts';

test('the line says what can be read, and what waits', () => {
  expect(offlineWords(false, 0)).toBe(
    'You’re offline. You can still see your watchlist and the pages you opened recently.',
  );
  expect(offlineWords(false, 2)).toMatch(
    /recently\. We’ll send 2 changes as soon as there’s a connection\.$/,
  );
  expect(offlineWords(true, 1)).toBe('We’ll send 1 change as soon as there’s a connection.');
});

test.each([
  ['RATING_INVALID', 400],
  ['TITLE_NOT_FOUND', 404],
  ['RATE_LIMITED', 429],
] as const)('a rejection with %s is final', (code, status) => {
  expect(outcomeOf(new ApiError(code, status, 'The reason.'))).toEqual({ rejection: 'The reason.' });
});

test.each([
  ['no response', new ApiError('NetworkError', 0, '')],
  ['a session that must be renewed', new ApiError('UNAUTHENTICATED', 401, '')],
  ['too many requests', new ApiError('TOO_MANY_REQUESTS', 429, '')],
  ['an error of the server', new ApiError('INTERNAL', 500, '')],
  ['a token that can’t be renewed now', new Error('NetworkError')],
])('%s keeps the call', (_, error) => {
  expect(outcomeOf(error)).toBe('unreachable');
});
