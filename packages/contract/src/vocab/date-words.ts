/** Default locale: US English with 12-hour times. */
export const DEFAULT_LOCALE = 'en-US-u-hc-h12';

/** Versions of `Intl` differ in the space character before "PM". */
const withPlainSpaces = (words: string): string => words.replaceAll(/[\u202F\u00A0]/g, ' ');

/**
 * Writes a date in words: "November 21, 2026" or "21 November 2026"; a month as "May 2023", a year as it is.
 * @param date ISO, to the day, month or year
 */
export function dateWords(date: string, locale = DEFAULT_LOCALE): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(date)) return date;
  const isDay = date.length > 'yyyy-mm'.length;
  return new Date(isDay ? date : `${date}-01`).toLocaleDateString(locale, {
    ...(isDay && { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** A day in words, without its year: "Sunday, November 22" or "Sunday 22 November". */
export const dayWords = (date: Date, locale: string, timeZone?: string): string =>
  date.toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(timeZone && { timeZone }),
  });

const MINUTE_MS = 60_000;

/** A time of day: "9:00 PM" or "21:00". @param minutes since midnight; 1440 and more is the next day */
export const clockWords = (minutes: number, locale: string): string =>
  withPlainSpaces(
    new Date(minutes * MINUTE_MS).toLocaleTimeString(locale, {
      hour: locale.endsWith('h12') ? 'numeric' : '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
  );
