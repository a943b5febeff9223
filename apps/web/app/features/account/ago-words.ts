import { dateWords } from '@palate/contract/vocab/date-words';
import { counted } from '@palate/contract/vocab/number-words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, for the last day; its date before that. What lies ahead, by a clock that is off, is now. */
export function agoWords(moment: Date, now: Date, locale: string): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${counted(Math.floor(ms / MINUTE_MS), 'minute')} ago`;
  if (ms < DAY_MS) return `${counted(Math.floor(ms / HOUR_MS), 'hour')} ago`;
  return dateWords(moment.toISOString().slice(0, 'yyyy-mm-dd'.length), locale);
}
