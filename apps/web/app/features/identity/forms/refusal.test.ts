import { expect, it } from 'vitest';
import { poolError } from '../testing/fakes.ts';
import { refusalWords, resendRefusalWords } from './refusal.ts';

it.each([
  [
    poolError('NotAuthorizedException', 'Incorrect username or password.'),
    'Incorrect username or password. Try again, or reset your password.',
  ],
  [poolError('InvalidPasswordException', 'Password not long enough'), 'Password not long enough.'],
  [poolError('NetworkError', 'Network error'), 'We can’t reach Palate. Check your connection and try again.'],
  [
    new ReferenceError('global is not defined'),
    'Oops, something went wrong. If this problem persists please contact us',
  ],
  [
    poolError('InvalidParameterException', 'Password: Too big: expected string to have <=256 characters'),
    'That password can’t be used. Choose 8 to 256 characters.',
  ],
  [
    poolError(
      'InvalidParameterException',
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\p{L}]+",
    ),
    'That name or email address isn’t valid. Check it and try again.',
  ],
  [
    poolError('InvalidParameterException', 'The request: Invalid input: expected object, received null'),
    'Something in the form isn’t valid. Check it and try again.',
  ],
  [poolError('InvalidParameterException', 'User is already confirmed.'), 'User is already confirmed.'],
  ['a word', 'a word'],
])('explains the error: %s', (error, words) => {
  expect(refusalWords(error)).toBe(words);
});

it.each([
  ['User is already confirmed.', 'Your email address is already confirmed. Go back and sign in.'],
  ['Too many requests.', 'We couldn’t send a new code. Too many requests. Your latest code still works.'],
])('explains why no new code was sent: “%s”', (message, words) => {
  expect(resendRefusalWords(poolError('InvalidParameterException', message))).toBe(words);
});
