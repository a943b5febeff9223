import { expect, test } from 'vitest';
import { CERTIFICATE_COUNTRIES, certificateSystem } from './certificate-systems.ts';
import { COUNTRY_ISO_CODES } from './countries.ts';
import { CERTIFICATES } from './lists.ts';

test.each(CERTIFICATE_COUNTRIES)(
  'maps the ratings of %s to certificates, never to a milder one than the rating before',
  (country) => {
    expect(COUNTRY_ISO_CODES).toContain(country);
    const places = certificateSystem(country).map(({ group }) => CERTIFICATES.indexOf(group));
    expect(places.length).toBeGreaterThan(2);
    expect(places).not.toContain(CERTIFICATES.indexOf('N/A'));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

test('returns no ratings for a country whose system is unknown', () => {
  expect(certificateSystem('AQ')).toEqual([]);
  expect(certificateSystem('toString')).toEqual([]);
});
