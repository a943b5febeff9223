import type { Card } from '@palate/contract/titles';

/** Maximum runtime of a title in the list, in minutes, so that it ends by half past eleven (our choice). */
const LONGEST_ROW_MINUTES = 150;

type Timed = Pick<Card, 'id' | 'movieType' | 'runtimeMinutes'>;

/** Parses the number of times that “Something else” was pressed, from the URL; 0 for invalid values. */
export function parsePick(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

/** Whether the number of presses in the URL is invalid. */
export const isBrokenPick = (text: string | null): boolean => text !== null && !/^\d{1,3}$/.test(text);

/**
 * Chooses movies that aren't too long for an evening that starts at nine, sorted by when they end.
 * @param tonight the title already shown as tonight's pick, which is left out
 * @param count maximum number of titles to return
 */
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
