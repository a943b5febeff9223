import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palate/contract/durations';
import { dateWords } from '@palate/contract/vocab/date-words';

const ago = new Intl.RelativeTimeFormat('en-US');

/** Formats how long ago something was, up to a day; after that its date. A moment in the future counts as now. */
export function agoWords(moment: Date, now: Date, locale: string): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return ago.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return ago.format(-Math.floor(ms / HOUR_MS), 'hour');
  return dateWords(moment.toISOString().slice(0, 'yyyy-mm-dd'.length), locale);
}
