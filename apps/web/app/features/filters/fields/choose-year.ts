import { EARLIEST_YEAR, OLDEST_FILM_YEAR } from '@palate/contract/constants';
import type { FilterState } from '../filter-state.ts';

/** The last of the years that the label “before 1960” stands for (specification §3 Earliest year). */
const LAST_BEFORE = EARLIEST_YEAR - 1;

/** Returns the label of the first or last year of a range: the year, or “before 1960”. */
export const yearName = (year: number): string =>
  year === OLDEST_FILM_YEAR || year === LAST_BEFORE ? `before ${EARLIEST_YEAR}` : `${year}`;

/**
 * Lists the years to choose from for one end of the range, newest first. As the first year, “before 1960”
 * means the earliest year that the API accepts; as the last year, it means 1959.
 * @param chosen the current choice, which is added if it isn't on the list
 * @param latest the newest year to offer
 */
export function yearChoices(end: 'from' | 'to', chosen: number, latest: number): number[] {
  const named = Array.from({ length: latest - EARLIEST_YEAR + 1 }, (_, back) => latest - back);
  const offered = [...named, end === 'from' ? OLDEST_FILM_YEAR : LAST_BEFORE];
  // Add a year from the URL that isn't on the list, so that the field can show it.
  return offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => b - a);
}

/**
 * Changes the first or the last year of a range (`end`), and moves the other one if the range would be reversed.
 * Returns null (any year) for a range from the earliest year to the latest.
 * @param latest the current year
 */
export function chooseYear(
  range: FilterState['year'],
  end: 'from' | 'to',
  year: number,
  latest: number,
): FilterState['year'] {
  const [from, to] = range ?? [OLDEST_FILM_YEAR, latest];
  const begin = year === LAST_BEFORE ? OLDEST_FILM_YEAR : year;
  const next =
    end === 'from' ? ([year, Math.max(year, to)] as const) : ([Math.min(from, begin), year] as const);
  return next[0] === OLDEST_FILM_YEAR && next[1] >= latest ? null : next;
}
