import { expect, test } from 'vitest';
import { createAttempts, fieldOf } from './use-toasted.ts';

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

const WRONG = 'Incorrect username or password.';

test('a message that the same attempt ends with once more begins with “Again”', () => {
  const { begin, explain } = createAttempts();
  begin('signIn greta');
  expect(explain(WRONG)).toBe(WRONG);
  for (let times = 0; times < 2; times += 1) {
    begin('signIn greta');
    expect(explain(WRONG)).toBe(`Again: ${WRONG}`);
  }
});

test.each([
  ['failed for another reason', 'signIn greta', 'We can’t reach Palate.'],
  ['succeeded', 'signIn greta', null],
  ['was for another account', 'signIn hana', WRONG],
  ['was another action', 'confirmSignUp greta', WRONG],
])('a message isn’t said to come again if the attempt before %s', (_, name, words) => {
  const { begin, explain } = createAttempts();
  begin('signIn greta');
  explain(WRONG);
  begin(name);
  if (words) explain(words);
  begin('signIn greta');
  expect(explain(WRONG)).toBe(WRONG);
});
