import { counted } from '@palate/contract';

/** A daily run before this hour is described as at night. */
const NIGHT_END = 6;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Any year with a February 29. */
const LEAP_YEAR = 2024;

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/**
 * Describes a cron schedule in words. A schedule that isn't yearly, weekly, daily, hourly, every minute or every few
 * minutes is quoted unchanged.
 */
export function scheduleWords(cron: string): string {
  const fixed = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6*])$/.exec(cron);
  if (fixed) {
    const [, minute = '', hour = '', day = '*'] = fixed;
    const part = WEEKDAYS[Number(day)] ?? (Number(hour) < NIGHT_END ? 'night' : 'day');
    return `every ${part} at ${timeWords(hour, minute)}`;
  }
  const yearly = /^(\d{1,2}) (\d{1,2}) (\d{1,2}) (\d{1,2}) \*$/.exec(cron);
  if (yearly) {
    const [, minute = '', hour = '', day, month] = yearly;
    const date = DAY_OF_YEAR.format(Date.UTC(LEAP_YEAR, Number(month) - 1, Number(day)));
    return `every ${date} at ${timeWords(hour, minute)}`;
  }
  const hourly = /^(\d{1,2}) \* \* \* \*$/.exec(cron);
  if (hourly) return `every hour, ${counted(Number(hourly[1]), 'minute')} past`;
  if (cron === '* * * * *') return 'every minute';
  const often = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron);
  return often ? `every ${often[1]} minutes` : `at “${cron}” (UTC)`;
}

const timeWords = (hour: string, minute: string): string =>
  `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
