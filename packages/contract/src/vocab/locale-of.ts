import { isoCountryCode } from './country-codes.ts';

/** Countries that write the month before the day in English. */
const MONTH_FIRST: ReadonlySet<string> = new Set([
  ...['AS', 'CA', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'UM', 'US', 'VI'],
]);

/** Locales by ISO country code, cached: looking one up in ICU takes longer than formatting a date. */
const LOCALES = new Map<string, string>();

/**
 * Returns the locale for dates and times of a country: English, with the country's date order and 12- or
 * 24-hour clock. Call it only on the server, because browsers know fewer countries and would render
 * differently.
 * @param country as the API writes it (`uk`) or ISO 3166
 */
export function localeOf(country: string): string {
  const code = isoCountryCode(country).toUpperCase();
  const known = LOCALES.get(code);
  if (known !== undefined) return known;
  const locale = findLocale(code);
  LOCALES.set(code, locale);
  return locale;
}

function findLocale(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  const { hourCycle } = new Intl.DateTimeFormat(`${language}-${code}`, { hour: 'numeric' }).resolvedOptions();
  const order = MONTH_FIRST.has(code) ? 'en-US' : 'en-GB';
  return `${order}-u-hc-${hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23'}`;
}
