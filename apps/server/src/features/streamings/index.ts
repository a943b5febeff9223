export { type Country, findCountry, toIsoCode } from './country.ts';
