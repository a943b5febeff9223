import type { Card } from '@palate/contract/titles';

/** The evening starts at nine, in minutes of the day (our choice, as a cinema programme would). */
export const EVENING_START = 21 * 60;
const DAY_MINUTES = 24 * 60;
/** Until four it is still the evening before. */
const NIGHT_END = 4 * 60;
/** Who begins now has begun by the next of these minutes. */
const STEP = 5;

/** When what is begun this evening begins, in minutes of the day: at nine, or from then on now. */
export function eveningStart(now: Date): number {
  const minutes = now.getHours() * 60 + now.getMinutes();
  if (minutes >= NIGHT_END && minutes <= EVENING_START) return EVENING_START;
  return (Math.ceil(minutes / STEP) * STEP) % DAY_MINUTES;
}

/** `22:46`, the time at which something begun then is over. */
export const overBy = (runtimeMinutes: number, start: number): string => clock(start + runtimeMinutes);

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor((minutes % DAY_MINUTES) / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** `1 h 56`, `46 min`; nothing of it stands on a line alone. */
export function runtimeWords(runtimeMinutes: number): string {
  const hours = Math.floor(runtimeMinutes / 60);
  const minutes = runtimeMinutes % 60;
  if (hours === 0) return `${minutes}\u00A0min`;
  return minutes === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(minutes).padStart(2, '0')}`;
}

/** "Start at 21:00, over by 22:46.", of an episode where it is a show; null where the length isn't known. */
export function eveningSentence(
  { runtimeMinutes, movieType }: Pick<Card, 'runtimeMinutes' | 'movieType'>,
  start: number,
): string | null {
  if (!runtimeMinutes) return null;
  return `${beginWords(movieType, start)}, over by ${overBy(runtimeMinutes, start)}.`;
}

/** "Start at 21:00", "One episode from 21:00"; once that has passed it is now. */
export function beginWords(movieType: Card['movieType'], start: number): string {
  const isNine = start === EVENING_START;
  if (movieType === 'tv_show') return `One episode from ${isNine ? clock(start) : 'now'}`;
  return `Start ${isNine ? `at ${clock(start)}` : 'now'}`;
}
