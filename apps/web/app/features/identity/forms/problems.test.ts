import { expect, it } from 'vitest';
import { type CheckedField, problemOf } from './problems.ts';

const field = (changes: Partial<CheckedField>): CheckedField => ({
  name: 'firstName',
  value: '',
  required: true,
  type: 'text',
  autocomplete: 'off',
  minLength: -1,
  dataset: {},
  ...changes,
});
const email = (value: string) => field({ name: 'email', type: 'email', autocomplete: 'username', value });
const password = (value: string, minLength = 8) =>
  field({ name: 'password', type: 'password', autocomplete: 'new-password', minLength, value });
const code = (value: string) => field({ name: 'code', autocomplete: 'one-time-code', value });

it.each([
  [field({ value: 'Greta' })],
  [field({ required: false })],
  [email(' greta+films@example.org ')],
  [email('грета@пример.укр')],
  [email('hana@例え。jp')],
  [password('        ')],
  [password('a'.repeat(256))],
  // The present password is as long as it is.
  [password('short', -1)],
  [code('123456')],
  [code(' 123 - 456 ')],
])('nothing is wrong with %j', (given) => expect(problemOf(given)).toBeNull());

it.each([
  [field({ value: '  ', dataset: { missing: 'What shall we call you?' } }), 'What shall we call you?'],
  [field({}), 'This can’t be left empty.'],
  [email('greta'), 'An e-mail address has a name, an @ and a place: name@example.org.'],
  [email('greta@'), 'An e-mail address has a name, an @ and a place: name@example.org.'],
  [email('a@b'), 'An e-mail address has a name, an @ and a place: name@example.org.'],
  [email('a@b..org'), 'An e-mail address has a name, an @ and a place: name@example.org.'],
  [email(`a@${'b'.repeat(250)}.org`), 'An e-mail address has 254 characters at most; this has 256.'],
  [password('1234567'), '8 characters or more; this has 7.'],
  [password('🍿🍿🍿🍿'), '8 characters or more; this has 4.'],
  [{ ...password('1234567'), type: 'text' }, '8 characters or more; this has 7.'],
  [password('a'.repeat(257)), '256 characters at most; this has 257.'],
  [code('12 345'), 'The code has six digits; this has 5.'],
  [code('tomorrow'), 'The code has six digits; this has 0.'],
])('%j: %s', (given, words) => expect(problemOf(given)).toBe(words));
