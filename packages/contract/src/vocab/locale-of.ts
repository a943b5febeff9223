import { isoCountryCode } from './country-codes.ts';

/** Countries that write the month before the day in English. */
const MONTH_FIRST: ReadonlySet<string> = new Set([
  ...['AS', 'CA', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'UM', 'US', 'VI'],
]);

/**
 * The locale in which pages write dates and times for a country: in English, in the country's order, with its
 * 12 or 24 hours. Called on the server, so that a page and its browser agree: browsers know fewer countries.
 * @param country as the API writes it (`uk`) or ISO 3166
 */
export function localeOf(country: string): string {
  const code = isoCountryCode(country).toUpperCase();
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  const { hourCycle } = new Intl.DateTimeFormat(`${language}-${code}`, { hour: 'numeric' }).resolvedOptions();
  const order = MONTH_FIRST.has(code) ? 'en-US' : 'en-GB';
  return `${order}-u-hc-${hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23'}`;
}
