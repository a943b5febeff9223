import { sigmoid } from '../../src/maths/logistic.ts';
import type { RatingsByUser } from './read-ratings.ts';

/** Ratings by few say little: so many of the mean are mixed in. */
const TITLE_SHRINKAGE = 5;
const USER_SHRINKAGE = 5;
const NEIGHBOUR_SHRINKAGE = 10;
const SPREAD_SHRINKAGE = 1;
/** Stars that are liked half the time, and how steeply liking rises with them. */
const EVEN_STARS = 3.6;
const SLOPE = 1.5;

/**
 * What members would make of every title: the mean of the title and of the member, and what others
 * who rate alike made of it (user-to-user cosine of residuals), as a match. It stands for the engine
 * here, for which a file of bare ratings has no contents of titles: what is judged is the choosing.
 * @returns Float32Array by title, 0..100, for each user asked about.
 */
export function foretellMatches({ users, titleCount }: RatingsByUser, asked: readonly number[]) {
  const mean = meanOf(users.flatMap((ratings) => meanOf([...ratings.values()])));
  const titles = new Float64Array(titleCount);
  const counts = new Float64Array(titleCount).fill(TITLE_SHRINKAGE);
  for (const ratings of users) {
    for (const [title, stars] of ratings) {
      titles[title] = (titles[title] as number) + stars - mean;
      counts[title] = (counts[title] as number) + 1;
    }
  }
  const offsets = titles.map((sum, title) => sum / (counts[title] as number));
  const biases = users.map((ratings) => {
    let sum = 0;
    for (const [title, stars] of ratings) sum += stars - mean - (offsets[title] as number);
    return sum / (ratings.size + USER_SHRINKAGE);
  });
  const residualsOf = (user: number) => {
    const ratings = [...(users[user] ?? [])];
    const values = ratings.map(
      ([title, stars]) => stars - mean - (offsets[title] as number) - (biases[user] as number),
    );
    return { titles: ratings.map(([title]) => title), values, length: Math.hypot(...values) };
  };
  const residuals = users.map((_, user) => residualsOf(user));
  return asked.map((user) => {
    const own = new Float64Array(titleCount);
    const mine = residuals[user] as (typeof residuals)[number];
    mine.titles.forEach((title, k) => {
      own[title] = mine.values[k] as number;
    });
    const pulled = new Float64Array(titleCount);
    const weights = new Float64Array(titleCount).fill(SPREAD_SHRINKAGE);
    residuals.forEach((other, at) => {
      if (at === user) return;
      let together = 0;
      let shared = 0;
      other.titles.forEach((title, k) => {
        const residual = own[title] as number;
        together += residual * (other.values[k] as number);
        if (residual !== 0) shared++;
      });
      if (shared === 0 || !(mine.length * other.length > 0)) return;
      const likeness = ((together / (mine.length * other.length)) * shared) / (shared + NEIGHBOUR_SHRINKAGE);
      other.titles.forEach((title, k) => {
        pulled[title] = (pulled[title] as number) + likeness * (other.values[k] as number);
        weights[title] = (weights[title] as number) + Math.abs(likeness);
      });
    });
    return Float32Array.from(pulled, (pull, title) => {
      const stars =
        mean +
        (offsets[title] as number) +
        (biases[user] as number) +
        (2 * pull) / (weights[title] as number);
      return 100 * sigmoid(SLOPE * (stars - EVEN_STARS));
    });
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
