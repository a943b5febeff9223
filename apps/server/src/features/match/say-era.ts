import { type Loved, nameLoved } from './loved-names.ts';

/** Years within which titles are of one time, and from which they are of another (our choice). */
const SAME_TIME_YEARS = 8;
const OTHER_TIME_YEARS = 15;
/** Titles from before the one, or from the other on, are of one kind however far apart (our choice). */
const OLD_BEFORE = 1970;
const NEW_FROM = 2010;

/** What a title's time rests on: loved titles of that time where it counts for it, of another where against. */
export function sayEra(loved: Loved, points: number): string | null {
  const year = loved.snapshot.yearAt(loved.row);
  const yearAt = (other: number) => loved.snapshot.yearAt(other);
  const distance = (other: number) => Math.abs(yearAt(other) - year);
  const nearestFirst = loved.rows
    .filter((other) => other !== loved.row)
    .sort((a, b) => distance(a) - distance(b));
  const say = (rows: readonly number[], when: string): string | null => {
    const named = nameLoved(loved, rows);
    return named && `${named.names}, which you love, ${named.isOne ? 'is' : 'are'} from ${when}.`;
  };
  if (points > 0) {
    const near = nearestFirst.filter((other) => distance(other) <= SAME_TIME_YEARS);
    if (near.length > 0) return say(near, 'around the same time');
    if (year < OLD_BEFORE) {
      return say(
        nearestFirst.filter((other) => yearAt(other) < OLD_BEFORE),
        `before ${OLD_BEFORE} as well`,
      );
    }
    if (year < NEW_FROM) return null;
    return say(
      nearestFirst.filter((other) => yearAt(other) >= NEW_FROM),
      `${NEW_FROM} or later as well`,
    );
  }
  // Said only where it holds for all of them.
  if (nearestFirst.some((other) => distance(other) < OTHER_TIME_YEARS)) return null;
  return say(nearestFirst.toReversed(), 'a different time');
}
