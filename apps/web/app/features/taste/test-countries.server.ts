import { COUNTRY_CODE_ALIASES } from '@palate/contract/constants';
import { COUNTRY_ISO_CODES } from '@palate/contract/vocab/countries';
import { countryName } from '../titles/facts.ts';
import type { Country } from './country-step.tsx';

/**
 * The countries of the test's list by name. Made on the server only: browsers name a few countries
 * otherwise, and a list must not change under one's hand.
 */
export function testCountries(): Country[] {
  return COUNTRY_ISO_CODES.map((iso) => {
    const code = iso.toLowerCase();
    return { code: COUNTRY_CODE_ALIASES[code] ?? code, name: countryName(iso) };
  }).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
