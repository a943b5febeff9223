import { expect, it } from 'vitest';
import { poolError } from '../testing/fakes.ts';
import { refusalWords } from './refusal.ts';

it.each([
  [
    poolError('NotAuthorizedException', 'Incorrect username or password.'),
    'Incorrect username or password. Try again, or set a new password.',
  ],
  [poolError('InvalidPasswordException', 'Password not long enough'), 'Password not long enough.'],
  [
    poolError('NetworkError', 'Network error'),
    'We can’t reach Palate. Check your connection and try again; what you typed is still here.',
  ],
  [
    new ReferenceError('global is not defined'),
    'Oops, something went wrong. If this problem persists please contact us',
  ],
  ['a word', 'a word'],
])('%s', (error, words) => {
  expect(refusalWords(error)).toBe(words);
});
