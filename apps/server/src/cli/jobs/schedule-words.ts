import { counted } from '@palate/contract';

/** Hours in which a day's run is the night's. */
const NIGHT_END = 6;

/** When a schedule of five fields runs, in words; one of another form stands as it is written. */
export function scheduleWords(cron: string): string {
  const daily = /^(\d{1,2}) (\d{1,2}) \* \* \*$/.exec(cron);
  if (daily) {
    const [, minute = '', hour = ''] = daily;
    const part = Number(hour) < NIGHT_END ? 'night' : 'day';
    return `every ${part} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  }
  const hourly = /^(\d{1,2}) \* \* \* \*$/.exec(cron);
  if (hourly) return `every hour, ${counted(Number(hourly[1]), 'minute')} past`;
  const often = /^\*\/(\d{1,2}) \* \* \* \*$/.exec(cron);
  return often ? `every ${often[1]} minutes` : `at “${cron}” (UTC)`;
}
