export { countryOf, findCountry, toIsoCode } from './country.ts';
export { rowsInTheatres } from './in-theatres.ts';
