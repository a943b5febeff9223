import { counted } from '@palate/contract';

/** A daily run before this hour is described as at night. */
const NIGHT_END = 6;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * Describes a cron schedule in words. A schedule that isn't weekly, daily, hourly, every minute or every few minutes is
 * quoted unchanged.
 */
export function scheduleWords(cron: string): string {
  const fixed = /^(\d{1,2}) (\d{1,2}) \* \* ([0-6*])$/.exec(cron);
  if (fixed) {
    const [, minute = '', hour = '', day = '*'] = fixed;
    const part = WEEKDAYS[Number(day)] ?? (Number(hour) < NIGHT_END ? 'night' : 'day');
    return `every ${part} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  }
  const hourly = /^(\d{1,2}) \* \* \* \*$/.exec(cron);
  if (hourly) return `every hour, ${counted(Number(hourly[1]), 'minute')} past`;
  if (cron === '* * * * *') return 'every minute';
  const often = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron);
  return often ? `every ${often[1]} minutes` : `at “${cron}” (UTC)`;
}
