import { expect, it } from 'vitest';
import { fakeToken } from '../testing/fakes.ts';
import { parseTimes, refreshDueAt } from './token.ts';

const MINUTE = 60_000;

it('is due a minute before the token expires, at the latest after fifty minutes (§9)', () => {
  expect(refreshDueAt({ issuedAt: 0, expiresAt: 30 * MINUTE })).toBe(29 * MINUTE);
  expect(refreshDueAt({ issuedAt: 0, expiresAt: 24 * 60 * MINUTE })).toBe(50 * MINUTE);
});

it('converts a token’s times to this browser’s clock', () => {
  const token = fakeToken({ iat: 100, exp: 3_700, name: 'Zoë' });
  expect(parseTimes(token, 0)).toEqual({ issuedAt: 100_000, expiresAt: 3_700_000 });
  expect(parseTimes(token, 600_000)).toEqual({ issuedAt: 700_000, expiresAt: 4_300_000 });
});

it.each(['', 'a.b.c', 'no token', `a.${Buffer.from('"text"').toString('base64url')}.c`])(
  'returns null for %j',
  (text) => expect(parseTimes(text, 0)).toBeNull(),
);
