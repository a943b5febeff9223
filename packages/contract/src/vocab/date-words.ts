import { MINUTE_MS } from '../durations.ts';

/** Default locale: US English with 12-hour times. */
export const DEFAULT_LOCALE = 'en-US-u-hc-h12';

/** Replaces special spaces, because versions of `Intl` put different ones before "PM". */
const withPlainSpaces = (words: string): string => words.replaceAll(/[\u202F\u00A0]/g, ' ');

/**
 * A way to write a date or time. Formatters are cached by locale, since creating one takes longer than
 * formatting.
 */
interface DateStyle {
  readonly options: Intl.DateTimeFormatOptions;
  readonly formatters: Map<string, Intl.DateTimeFormat>;
}

const dateStyle = (options: Intl.DateTimeFormatOptions): DateStyle => ({
  options: { ...options, timeZone: 'UTC' },
  formatters: new Map(),
});
const MONTH_DATE = dateStyle({ month: 'long', year: 'numeric' });
const DAY_DATE = dateStyle({ day: 'numeric', month: 'long', year: 'numeric' });
const CLOCK_12 = dateStyle({ hour: 'numeric', minute: '2-digit' });
const CLOCK_24 = dateStyle({ hour: '2-digit', minute: '2-digit' });

function formatter({ options, formatters }: DateStyle, locale: string): Intl.DateTimeFormat {
  const known = formatters.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(locale, made);
  return made;
}

/**
 * Writes a date in words: “November 21, 2026” or “21 November 2026”. A month becomes “May 2023”; a year stays
 * as it is.
 * @param date ISO date, month or year
 */
export function dateWords(date: string, locale = DEFAULT_LOCALE): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(date)) return date;
  const isDay = date.length > 'yyyy-mm'.length;
  return formatter(isDay ? DAY_DATE : MONTH_DATE, locale).format(new Date(isDay ? date : `${date}-01`));
}

/** Writes a day in words, without its year: “Sunday, November 22” or “Sunday 22 November”. */
export const dayWords = (date: Date, locale: string, timeZone?: string): string =>
  date.toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timeZone && { timeZone }),
  });

/**
 * Writes a time of day: “9:00 PM” or “21:00”.
 * @param minutes since midnight; 1440 or more is on the next day
 */
export const clockWords = (minutes: number, locale: string): string =>
  withPlainSpaces(
    formatter(locale.endsWith('h12') ? CLOCK_12 : CLOCK_24, locale).format(new Date(minutes * MINUTE_MS)),
  );
