import type { Card } from '@palate/contract/titles';
import { clockWords } from '@palate/contract/vocab/date-words';

/** The evening starts at nine, in minutes of the day (our choice, as a cinema programme would). */
export const EVENING_START = 21 * 60;
const DAY_MINUTES = 24 * 60;
/** Until four it is still the evening before. */
const NIGHT_END = 4 * 60;
/** What is started now has started by the next multiple of this. */
const STEP = 5;

/** When what is started this evening starts, in minutes of the day: at nine, or later now. */
export function eveningStart(now: Date): number {
  const minutes = now.getHours() * 60 + now.getMinutes();
  if (minutes >= NIGHT_END && minutes <= EVENING_START) return EVENING_START;
  return (Math.ceil(minutes / STEP) * STEP) % DAY_MINUTES;
}

/** An evening, and how its times are written. */
export interface Evening {
  /** When what is started this evening starts, in minutes of the day. */
  readonly start: number;
  readonly locale: string;
}

/** Whether the evening is still to come. */
export const isAhead = ({ start }: Evening): boolean => start === EVENING_START;

/** "10:46 PM", the time at which something started this evening is over. */
export const overBy = (runtimeMinutes: number, { start, locale }: Evening): string =>
  clockWords(start + runtimeMinutes, locale);

/** `1 h 56`, `46 min`; nothing of it stands on a line alone. */
export function runtimeWords(runtimeMinutes: number): string {
  const hours = Math.floor(runtimeMinutes / 60);
  const minutes = runtimeMinutes % 60;
  if (hours === 0) return `${minutes}\u00A0min`;
  return minutes === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(minutes).padStart(2, '0')}`;
}

/** "Start at 9:00 PM, ends at 10:46 PM.", of an episode where it is a show; null where the length isn't known. */
export function eveningSentence(
  { runtimeMinutes, movieType }: Pick<Card, 'runtimeMinutes' | 'movieType'>,
  evening: Evening,
): string | null {
  if (!runtimeMinutes) return null;
  return `${beginWords(movieType, evening)}, ends at ${overBy(runtimeMinutes, evening)}.`;
}

/** "Start at 9:00 PM", "One episode from 9:00 PM"; once that has passed it is now. */
export function beginWords(movieType: Card['movieType'], evening: Evening): string {
  const time = clockWords(evening.start, evening.locale);
  if (movieType === 'tv_show') return `One episode from ${isAhead(evening) ? time : 'now'}`;
  return `Start ${isAhead(evening) ? `at ${time}` : 'now'}`;
}
