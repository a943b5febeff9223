import { expect, test } from 'vitest';
import { countryName, isoCountryCode } from './country-codes.ts';

test.each([
  ['uk', 'GB'],
  ['UK', 'GB'],
  ['gb', 'GB'],
  ['us', 'US'],
  ['zz', 'ZZ'],
])('converts %s to %s', (code, iso) => {
  expect(isoCountryCode(code)).toBe(iso);
});

test('names uk as the United Kingdom (§3), and accepts a code without a country', () => {
  expect(countryName('uk')).toBe('United Kingdom');
  expect(countryName('US')).toBe('United States');
  expect(countryName('zz')).toMatch(/unknown region/i);
});
