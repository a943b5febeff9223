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
  [
    poolError('InvalidParameterException', 'Password: Too big: expected string to have <=256 characters'),
    'That password can’t be taken: it has 8 to 256 characters, of any kind.',
  ],
  [
    poolError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}]+",
    ),
    'That name or address can’t be taken as it is. Look over what you typed.',
  ],
  [
    poolError('InvalidParameterException', 'The request: Invalid input: expected object, received null'),
    'Something in the form can’t be taken as it is. Look over what you typed.',
  ],
  [poolError('InvalidParameterException', 'User is already confirmed.'), 'User is already confirmed.'],
  ['a word', 'a word'],
])('%s', (error, words) => {
  expect(refusalWords(error)).toBe(words);
});
