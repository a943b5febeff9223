import type { LearnedTraining, TitleMatrix } from '../src/index.ts';
import { seededRandom } from '../src/maths/seeded-random.ts';
import { inventMatrix } from './invented-catalogue.ts';

/**
 * Invents raters of two camps whose taste doesn't depend on content: one camp likes titles in even rows, the
 * other those in odd rows. Everybody rates half of the titles, except for the last ones.
 * @param unrated number of titles at the end that nobody rates
 * @param isArbitrary makes all stars random
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
    hashes: Uint32Array.from({ length: raters }, (_, rater) => 7 * rater),
    stated: Array.from({ length: raters }, (_, rater) =>
      rater % 3 === 0 ? { age: 20 + (rater % 50), liked: [1], disliked: [2] } : null,
    ),
    ageStarts: [1, 18, 30, 45, 65],
  };
}
