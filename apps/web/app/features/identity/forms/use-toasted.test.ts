import { expect, test } from 'vitest';
import { fieldOf } from './use-toasted.ts';

const errorOf = (code: string, message = '') => Object.assign(new Error(message), { code });

test.each([
  ['InvalidPasswordException', '', 'password'],
  ['NotAuthorizedException', '', 'password'],
  ['CodeMismatchException', '', 'code'],
  ['InvalidParameterException', "Value at 'password' failed to satisfy constraint", 'password'],
  ['InvalidParameterException', "Value at 'confirmationCode' failed to satisfy constraint", 'code'],
  ['InvalidParameterException', 'Username should be an email.', 'email'],
  ['InvalidParameterException', 'The request is too large.', null],
  ['LimitExceededException', '', null],
])('%s “%s” is shown at the field %s', (code, message, field) => {
  expect(fieldOf(errorOf(code, message))).toBe(field);
});
