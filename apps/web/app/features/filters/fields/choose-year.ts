import { EARLIEST_YEAR, OLDEST_FILM_YEAR } from '@palate/contract/constants';
import type { FilterState } from '../filter-state.ts';

/** The last of the years that are told together as "before 1960" (§3 Earliest year). */
const LAST_BEFORE = EARLIEST_YEAR - 1;

/** What an end of the range is called. */
export const yearName = (year: number): string =>
  year === OLDEST_FILM_YEAR || year === LAST_BEFORE ? `before ${EARLIEST_YEAR}` : `${year}`;

/** The years an end offers, newest first; "before 1960" stands for its first year or its last. */
export function yearChoices(end: 'from' | 'to', chosen: number, latest: number): number[] {
  const named = Array.from({ length: latest - EARLIEST_YEAR + 1 }, (_, back) => latest - back);
  const offered = [...named, end === 'from' ? OLDEST_FILM_YEAR : LAST_BEFORE];
  // One that an address brought from outside the list is offered too, so that the list shows the truth.
  return offered.includes(chosen) ? offered : [...offered, chosen].sort((a, b) => b - a);
}

/** The range with one end moved; the other gives way. From the beginning to now is any year. */
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
