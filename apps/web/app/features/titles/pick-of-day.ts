import type { Card } from '@palate/contract/titles';

/** The day's pick, for everybody we don't know, is one of so many of the best known. */
export const PICK_POOL = 20;
const MS_A_DAY = 86_400_000;

/** The day since 1970 in UTC, so that a day's pick is the same for everybody. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / MS_A_DAY);

/** The title of the day, then the next ones in turn. Films whose length is known come first. */
export function chooseTonight<Title extends Pick<Card, 'movieType' | 'runtimeMinutes'>>(
  titles: readonly Title[],
  day: number,
  pick: number,
): Title | null {
  const films = titles.filter(({ movieType, runtimeMinutes }) => movieType === 'movie' && runtimeMinutes);
  const pool = films.length > 0 ? films : titles;
  return pool[(day + pick) % Math.max(1, pool.length)] ?? null;
}
