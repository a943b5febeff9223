import type { Member } from '../taste-eval/read-movielens.ts';
import { LIKE_FROM } from '../taste-eval/simulate-test.ts';

/** Titles with fewer likes get no list, because the list would depend on chance. */
const LIKED_BY_AT_LEAST = 20;
/** Added to the divisor of the cosine, which lowers it for titles that few members like together. */
const SHRINKAGE = 5;

/**
 * Lists, for each title that enough members like, the other titles that are liked most by the same people. Titles are
 * compared by the cosine of their likes, shrunk if few people like both.
 * @param length number of titles in each list
 * @returns a map from a title's row to the rows of these titles, the closest first
 */
export function likedTogether(
  members: readonly Member[],
  titleCount: number,
  length: number,
): Map<number, number[]> {
  const likes = members.map(({ ratings }) =>
    ratings.filter(({ stars }) => stars >= LIKE_FROM).map(({ row }) => row),
  );
  const counts = new Uint32Array(titleCount);
  for (const row of likes.flat()) counts[row] += 1;
  const rows = [...counts.keys()].filter((row) => counts[row] >= LIKED_BY_AT_LEAST);
  const place = new Map(rows.map((row, i) => [row, i]));
  const together = new Uint32Array(rows.length ** 2);
  for (const liked of likes) {
    const places = liked.flatMap((row) => place.get(row) ?? []);
    for (const a of places) {
      for (const b of places) together[a * rows.length + b] += 1;
    }
  }
  return new Map(
    rows.map((row, a) => {
      const near = rows.map((other, b) => {
        const both = together[a * rows.length + b];
        const cosine = both / Math.sqrt(counts[row] * counts[other]);
        return { other, value: a === b ? -1 : (cosine * both) / (both + SHRINKAGE) };
      });
      near.sort((one, two) => two.value - one.value || one.other - two.other);
      return [row, near.slice(0, length).map(({ other }) => other)];
    }),
  );
}
