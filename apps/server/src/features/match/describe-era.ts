import { type Loved, nameLoved } from './loved-names.ts';

/**
 * Titles at most `SAME_TIME_YEARS` apart are from the same time; those at least `OTHER_TIME_YEARS` apart are
 * from different times (our choice).
 */
const SAME_TIME_YEARS = 8;
const OTHER_TIME_YEARS = 15;
/**
 * All titles before `OLD_BEFORE` count as from the same time, and so do all from `NEW_FROM` on (our choice).
 */
const OLD_BEFORE = 1970;
const NEW_FROM = 2010;

/**
 * Explains a reason about a title's year by naming loved titles: those from about the same time if the reason raises
 * the match, those from another time if it lowers it. Returns null if no loved title supports the reason.
 */
export function describeEra(loved: Loved, points: number): string | null {
  const year = loved.snapshot.yearAt(loved.row);
  const yearAt = (other: number) => loved.snapshot.yearAt(other);
  const distance = (other: number) => Math.abs(yearAt(other) - year);
  const nearestFirst = loved.rows
    .filter((other) => other !== loved.row)
    .sort((a, b) => distance(a) - distance(b));
  const describe = (rows: readonly number[], when: string): string | null => {
    const named = nameLoved(loved, rows);
    return named && `${named.names}, which you love, ${named.isOne ? 'is' : 'are'} from ${when}.`;
  };
  if (points > 0) {
    const near = nearestFirst.filter((other) => distance(other) <= SAME_TIME_YEARS);
    if (near.length > 0) return describe(near, 'around the same time');
    if (year < OLD_BEFORE) {
      return describe(
        nearestFirst.filter((other) => yearAt(other) < OLD_BEFORE),
        `before ${OLD_BEFORE} as well`,
      );
    }
    if (year < NEW_FROM) return null;
    return describe(
      nearestFirst.filter((other) => yearAt(other) >= NEW_FROM),
      `${NEW_FROM} or later as well`,
    );
  }
  // Say so only if it is true of all of them.
  if (nearestFirst.some((other) => distance(other) < OTHER_TIME_YEARS)) return null;
  return describe(nearestFirst.toReversed(), 'a different time');
}
