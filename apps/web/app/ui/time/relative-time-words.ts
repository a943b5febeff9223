import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palate/contract/durations';
import { dateWords } from '@palate/contract/vocab/date-words';

/** Created by its first use, because creating it delays the start of a page. */
let formatter: Intl.RelativeTimeFormat | undefined;
function ago(count: number, unit: 'minute' | 'hour'): string {
  formatter ??= new Intl.RelativeTimeFormat('en-US');
  return formatter.format(-count, unit);
}

/**
 * Formats a time of the last 24 hours as how long ago it was, and an earlier one as its date. Treats a time in the
 * future as now.
 */
export function relativeTimeWords(moment: Date, now: Date, locale: string): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return ago(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return ago(Math.floor(ms / HOUR_MS), 'hour');
  return dateWords(moment.toISOString().slice(0, 'yyyy-mm-dd'.length), locale);
}
