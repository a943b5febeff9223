import { expect, test } from 'vitest';
import { countryName, isoCountryCode } from './country-codes.ts';

test.each([
  ['uk', 'GB'],
  ['UK', 'GB'],
  ['gb', 'GB'],
  ['us', 'US'],
  ['zz', 'ZZ'],
])('%s is %s', (code, iso) => {
  expect(isoCountryCode(code)).toBe(iso);
});

test('uk is the United Kingdom (§3), and a code that stands for no country itself', () => {
  expect(countryName('uk')).toBe('United Kingdom');
  expect(countryName('US')).toBe('United States');
  expect(countryName('zz')).toMatch(/unknown region/i);
});
