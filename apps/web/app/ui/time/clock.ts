import type { Card } from '@palate/contract/titles';
import { clockWords } from '@palate/contract/vocab/date-words';

/** Start of the evening, in minutes since midnight (our choice, like a cinema). */
export const EVENING_START = 21 * 60;
const DAY_MINUTES = 24 * 60;
/** Minute of the night until which it still counts as the previous evening: four o'clock. */
const NIGHT_END = 4 * 60;
/** Start times are rounded up to a multiple of this, in minutes. */
const STEP = 5;

/**
 * Calculates the start time for this evening, in minutes since midnight: nine, or, from then until four in the morning,
 * the current time rounded up to five minutes.
 */
export function eveningStart(now: Date): number {
  const minutes = now.getHours() * 60 + now.getMinutes();
  if (minutes >= NIGHT_END && minutes <= EVENING_START) return EVENING_START;
  return (Math.ceil(minutes / STEP) * STEP) % DAY_MINUTES;
}

/** An evening, and the locale for its times. */
export interface Evening {
  /** Start time of titles for this evening, in minutes of the day. */
  readonly start: number;
  readonly locale: string;
}

/** Returns whether this evening's start (nine o'clock) is still ahead. */
export const isAhead = ({ start }: Evening): boolean => start === EVENING_START;

/** Formats the time at which a title that is started this evening ends: “10:46 PM”. */
export const formatEndTime = (runtimeMinutes: number, { start, locale }: Evening): string =>
  clockWords(start + runtimeMinutes, locale);

/** Formats a runtime, `1 h 56` or `46 min`, without line breaks. */
export function runtimeWords(runtimeMinutes: number): string {
  const hours = Math.floor(runtimeMinutes / 60);
  const minutes = runtimeMinutes % 60;
  if (hours === 0) return `${minutes}\u00A0min`;
  return minutes === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(minutes).padStart(2, '0')}`;
}

/**
 * Describes when a title, or one episode of a show, starts and ends: “Start at 9:00 PM, ends at 10:46 PM.” Returns
 * null if the runtime is unknown.
 */
export function eveningSentence(
  { runtimeMinutes, movieType }: Pick<Card, 'runtimeMinutes' | 'movieType'>,
  evening: Evening,
): string | null {
  if (!runtimeMinutes) return null;
  return `${beginWords(movieType, evening)}, ends at ${formatEndTime(runtimeMinutes, evening)}.`;
}

/**
 * Describes when to start a title: “Start at 9:00 PM”, or for a show “One episode from 9:00 PM”. Says “now” if that
 * time has passed.
 */
export function beginWords(movieType: Card['movieType'], evening: Evening): string {
  const time = clockWords(evening.start, evening.locale);
  if (movieType === 'tv_show') return `One episode from ${isAhead(evening) ? time : 'now'}`;
  return `Start ${isAhead(evening) ? `at ${time}` : 'now'}`;
}
