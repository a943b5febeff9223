import type { Card } from '@palate/contract/titles';

/** The evening starts at nine (our choice, as a cinema programme would). */
export const EVENING_START = '21:00';
const START_MINUTES = 21 * 60;
const DAY_MINUTES = 24 * 60;

/** `22:46`, the time at which something begun at nine is over. */
export function overBy(runtimeMinutes: number): string {
  const minutes = (START_MINUTES + runtimeMinutes) % DAY_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `1 h 56`, `46 min`; nothing of it stands on a line alone. */
export function runtimeWords(runtimeMinutes: number): string {
  const hours = Math.floor(runtimeMinutes / 60);
  const minutes = runtimeMinutes % 60;
  if (hours === 0) return `${minutes}\u00A0min`;
  return minutes === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(minutes).padStart(2, '0')}`;
}

/** "Start at 21:00, over by 22:46.", of an episode where it is a show; null where the length isn't known. */
export function eveningSentence({
  runtimeMinutes,
  movieType,
}: Pick<Card, 'runtimeMinutes' | 'movieType'>): string | null {
  if (!runtimeMinutes) return null;
  const end = overBy(runtimeMinutes);
  return movieType === 'tv_show'
    ? `One episode from ${EVENING_START}, over by ${end}.`
    : `Start at ${EVENING_START}, over by ${end}.`;
}
