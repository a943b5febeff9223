import { type Loved, nameLoved } from './loved-names.ts';

/** Years within which titles are of one time, and from which they are of another (our choice). */
const SAME_TIME_YEARS = 8;
const OTHER_TIME_YEARS = 15;

/** What a title's time rests on: loved titles of that time where it counts for it, of another where against. */
export function sayEra(loved: Loved, points: number): string | null {
  const distance = (other: number) =>
    Math.abs(loved.snapshot.yearAt(other) - loved.snapshot.yearAt(loved.row));
  const nearestFirst = loved.rows
    .filter((other) => other !== loved.row)
    .sort((a, b) => distance(a) - distance(b));
  if (points > 0) {
    const near = nearestFirst.filter((other) => distance(other) <= SAME_TIME_YEARS);
    const named = nameLoved(loved, near);
    return named && `${named.names}, which you love, ${named.isOne ? 'is' : 'are'} from about then.`;
  }
  // Said only where it holds for all of them.
  if (nearestFirst.some((other) => distance(other) < OTHER_TIME_YEARS)) return null;
  const named = nameLoved(loved, nearestFirst.toReversed());
  return named && `${named.names}, which you love, ${named.isOne ? 'is' : 'are'} from another time.`;
}
