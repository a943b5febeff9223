import type { Contribution } from '@palate/contract/taste';
import type { Card } from '@palate/contract/titles';

/** A programme row is over by half past eleven at the latest (our choice). */
const LONGEST_ROW_MINUTES = 150;
const MS_A_DAY = 86_400_000;

type Timed = Pick<Card, 'id' | 'movieType' | 'runtimeMinutes'>;

/** How often "Something else" was asked for; 0 for anything that isn't a small whole number. */
export function readPick(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

/** Whether an address asks for a pick that can't be read. */
export const isBrokenPick = (text: string | null): boolean => text !== null && !/^\d{1,3}$/.test(text);

/** The day since 1970 in UTC, so that a day's pick is the same for everybody. */
export const dayNumber = (now: Date): number => Math.floor(now.getTime() / MS_A_DAY);

/** The title of the day, then the next ones in turn. Films whose length is known come first. */
export function chooseTonight<Title extends Timed>(
  titles: readonly Title[],
  day: number,
  pick: number,
): Title | null {
  const films = titles.filter(({ movieType, runtimeMinutes }) => movieType === 'movie' && runtimeMinutes);
  const pool = films.length > 0 ? films : titles;
  return pool[(day + pick) % Math.max(1, pool.length)] ?? null;
}

/** Films that fit an evening begun at nine, the earliest over first. */
export function chooseRows<Title extends Timed>(
  titles: readonly Title[],
  tonight: Title | null,
  count: number,
): Title[] {
  return titles
    .filter(({ id, movieType }) => movieType === 'movie' && id !== tonight?.id)
    .filter(({ runtimeMinutes }) => runtimeMinutes !== null && runtimeMinutes <= LONGEST_ROW_MINUTES)
    .slice(0, count)
    .sort((a, b) => (a.runtimeMinutes ?? 0) - (b.runtimeMinutes ?? 0));
}

/** The two reasons that say most for a title and the one that says most against it, if any does. */
export function chooseReasons(contributions: readonly Contribution[]): Contribution[] {
  // What is summed up as the rest is no reason one could name.
  const named = contributions.filter(({ kind }) => kind !== 'rest');
  const bySize = named.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const reasonsFor = bySize.filter(({ shown }) => shown > 0);
  const [against] = bySize.filter(({ shown }) => shown < 0);
  return against ? [...reasonsFor.slice(0, 2), against] : reasonsFor.slice(0, 3);
}
