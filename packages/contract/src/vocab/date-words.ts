const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** Default locale: US English with 12-hour times. */
export const DEFAULT_LOCALE = 'en-US-u-hc-h12';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/*
 * These functions write what `Intl` writes for the locales of `localeOf`, without using it: its first call keeps a
 * phone busy for a tenth of a second while a page starts, and its versions disagree about commas and spaces, so that
 * server and browser would render different pages.
 */

const isMonthFirst = (locale: string): boolean => locale.startsWith('en-US');

/**
 * Writes a date in words: “November 21, 2026” or “21 November 2026”. A month becomes “May 2023”; a year and anything
 * that doesn't look like a date stay as they are.
 * @param date ISO date, month or year
 */
export function dateWords(date: string, locale = DEFAULT_LOCALE): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!year || !name) return date;
  if (!day) return `${name} ${year}`;
  return isMonthFirst(locale) ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`;
}

/**
 * Writes a day in words, with its weekday and without its year: “Sunday, November 22” or “Sunday 22 November”.
 * @param date ISO date
 * @throws {RangeError} if it isn't a date
 */
export function dayWords(date: string, locale: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = WEEKDAYS[day.getUTCDay()];
  const month = MONTHS[day.getUTCMonth()];
  if (!weekday || !month) throw new RangeError(`Not a date: ${date}`);
  return isMonthFirst(locale)
    ? `${weekday}, ${month} ${day.getUTCDate()}`
    : `${weekday} ${day.getUTCDate()} ${month}`;
}

/**
 * Writes a time of day: “9:00 PM”, “9:00 pm” or “21:00”, depending on the locale.
 * @param minutes since midnight; 1440 or more is on the next day
 */
export function clockWords(minutes: number, locale: string): string {
  const hours = Math.floor(minutes / HOUR_MINUTES) % DAY_HOURS;
  const rest = String(minutes % HOUR_MINUTES).padStart(2, '0');
  if (!locale.endsWith('h12')) return `${String(hours).padStart(2, '0')}:${rest}`;
  const half = hours < DAY_HOURS / 2 ? 'AM' : 'PM';
  const hour = hours % (DAY_HOURS / 2) || DAY_HOURS / 2;
  return `${hour}:${rest} ${isMonthFirst(locale) ? half : half.toLowerCase()}`;
}
