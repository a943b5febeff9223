import { guessCountry } from './guess-country.ts';
import { testCountries } from './test-countries.server.ts';

const KNOWN = testCountries().map(({ code }) => code);

/** The country a request's languages name first, as the API writes it; the default where none does. */
export function requestCountry(request: Request): string {
  return guessCountry(request.headers.get('accept-language'), KNOWN);
}
