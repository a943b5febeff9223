import type { Card } from '@palate/contract/titles';

/** A programme row is over by half past eleven at the latest (our choice). */
const LONGEST_ROW_MINUTES = 150;

type Timed = Pick<Card, 'id' | 'movieType' | 'runtimeMinutes'>;

/** How often "Something else" was asked for; 0 for anything that isn't a small whole number. */
export function readPick(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

/** Whether an address asks for a pick that can't be read. */
export const isBrokenPick = (text: string | null): boolean => text !== null && !/^\d{1,3}$/.test(text);

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
