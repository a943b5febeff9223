import { expect, test } from 'vitest';
import { CERTIFICATE_COUNTRIES, certificateSystem } from './certificate-systems.ts';
import { COUNTRY_ISO_CODES } from './countries.ts';
import { CERTIFICATES } from './lists.ts';

test.each(CERTIFICATE_COUNTRIES)(
  'every rating of %s comes to a group, and none to a milder one than the last',
  (country) => {
    expect(COUNTRY_ISO_CODES).toContain(country);
    const places = certificateSystem(country).map(({ group }) => CERTIFICATES.indexOf(group));
    expect(places.length).toBeGreaterThan(2);
    expect(places).not.toContain(CERTIFICATES.indexOf('N/A'));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test('a country whose system nobody told us has none', () => {
  expect(certificateSystem('AQ')).toEqual([]);
  expect(certificateSystem('toString')).toEqual([]);
});
