import { expect, test } from 'vitest';
import { isoCountryCode } from './country-codes.ts';

test.each([
  ['uk', 'GB'],
  ['UK', 'GB'],
  ['gb', 'GB'],
  ['us', 'US'],
  ['zz', 'ZZ'],
])('%s is %s', (code, iso) => {
  expect(isoCountryCode(code)).toBe(iso);
});
