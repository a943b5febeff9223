import type { Member } from '../taste-eval/read-movielens.ts';
import { LIKE_FROM } from '../taste-eval/simulate-test.ts';

/** Titles liked by fewer have no list of their own: chance would write it. */
const LIKED_BY_AT_LEAST = 20;
/** Shrinks the cosine of titles that few like together. */
const SHRINKAGE = 5;

/**
 * For each title that enough members like, the others most liked by the same people: cosine of likes,
 * shrunk by their number.
 * @returns rows by row, the nearest first.
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
  for (const row of likes.flat()) counts[row] = (counts[row] ?? 0) + 1;
  const rows = [...counts.keys()].filter((row) => (counts[row] ?? 0) >= LIKED_BY_AT_LEAST);
  const place = new Map(rows.map((row, i) => [row, i]));
  const together = new Uint32Array(rows.length ** 2);
  for (const liked of likes) {
    const places = liked.flatMap((row) => place.get(row) ?? []);
    for (const a of places) {
      for (const b of places) together[a * rows.length + b] = (together[a * rows.length + b] ?? 0) + 1;
    }
  }
  return new Map(
    rows.map((row, a) => {
      const near = rows.map((other, b) => {
        const both = together[a * rows.length + b] ?? 0;
        const cosine = both / Math.sqrt((counts[row] ?? 1) * (counts[other] ?? 1));
        return { other, value: a === b ? -1 : (cosine * both) / (both + SHRINKAGE) };
      });
      near.sort((one, two) => two.value - one.value || one.other - two.other);
      return [row, near.slice(0, length).map(({ other }) => other)];
    }),
  );
}
