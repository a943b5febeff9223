import type { LearnedTraining, TitleMatrix } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { inventMatrix } from './invented-catalogue.ts';

/**
 * Raters of two camps who rate what content doesn't tell: one likes titles of even rows, the other odd
 * ones. Everybody rates half of the titles of an invented catalogue but the last ten, which nobody does.
 * @param unrated how many of the last titles nobody rates
 * @param isArbitrary gives stars that have nothing to do with rater or title
 */
export function inventTraining({
  titles = 80,
  raters = 240,
  seed = 1,
  unrated = 10,
  isArbitrary = false,
} = {}): LearnedTraining {
  const matrix: TitleMatrix = inventMatrix(titles, seed);
  const random = seededRandom(seed);
  const offsets = new Uint32Array(raters + 1);
  const [rows, stars]: [number[], number[]] = [[], []];
  for (let rater = 0; rater < raters; rater++) {
    for (let row = 0; row < titles - unrated; row++) {
      if (random() < 0.5) continue;
      rows.push(row);
      const isLiked = isArbitrary ? random() < 0.5 : (row + rater) % 2 === 0;
      stars.push(isLiked ? 4 + Math.round(random()) : 1 + Math.round(random()));
    }
    offsets[rater + 1] = rows.length;
  }
  return {
    matrix,
    offsets,
    rows: Uint32Array.from(rows),
    stars: Float32Array.from(stars),
    marks: Uint32Array.from({ length: raters }, (_, rater) => 7 * rater),
    stated: Array.from({ length: raters }, (_, rater) =>
      rater % 3 === 0 ? { age: 20 + (rater % 50), liked: [1], disliked: [2] } : null,
    ),
    ageStarts: [1, 18, 30, 45, 65],
  };
}
