import { expect, it } from 'vitest';
import { type CheckedField, findInvalid, problemOf } from './problems.ts';

const field = (changes: Partial<CheckedField>): CheckedField => ({
  name: 'firstName',
  value: '',
  required: true,
  type: 'text',
  autocomplete: 'off',
  minLength: -1,
  dataset: {},
  validity: { customError: false },
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
  // A current password may be short.
  [password('short', -1)],
  [code('123456')],
  [code(' 123 - 456 ')],
])('accepts %j', (given) => expect(problemOf(given)).toBeNull());

it.each([
  [field({ value: '  ', dataset: { missing: 'Enter your first name.' } }), 'Enter your first name.'],
  [field({}), 'Fill in this field.'],
  [email('greta'), 'Enter a valid email address, like name@example.com.'],
  [email('greta@'), 'Enter a valid email address, like name@example.com.'],
  [email('a@b'), 'Enter a valid email address, like name@example.com.'],
  [email('a@b..org'), 'Enter a valid email address, like name@example.com.'],
  [email(`a@${'b'.repeat(250)}.org`), 'Use at most 254 characters (you entered 256).'],
  [password('1234567'), 'Use at least 8 characters (you entered 7).'],
  [password('🍿🍿🍿🍿'), 'Use at least 8 characters (you entered 4).'],
  [{ ...password('1234567'), type: 'text' }, 'Use at least 8 characters (you entered 7).'],
  [password('a'.repeat(257)), 'Use at most 256 characters (you entered 257).'],
  [code('12 345'), 'Enter all 6 digits (you entered 5).'],
  [code('tomorrow'), 'Enter all 6 digits (you entered 0).'],
])('rejects %j with “%s”', (given, words) => expect(problemOf(given)).toBe(words));

it('a text that is too long makes its field invalid, without a message that stays when the text is shortened', () => {
  const tooLong = field({ value: 'Greta', validity: { customError: true } });
  const empty = field({ name: 'secondName' });
  const right = field({ name: 'city', value: 'Rome' });
  expect(findInvalid([tooLong, empty, right])).toEqual({
    invalid: [tooLong, empty],
    problems: { secondName: 'Fill in this field.' },
  });
});
