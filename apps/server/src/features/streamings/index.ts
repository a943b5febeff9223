export { findCountry, toIsoCode } from './country.ts';
