import { sigmoid } from '../../src/maths/logistic.ts';
import type { RatingsByUser } from './read-ratings.ts';

/** A title's mean is shrunk toward the overall mean by this many ratings. */
const TITLE_SHRINKAGE = 5;
const USER_SHRINKAGE = 5;
const NEIGHBOR_SHRINKAGE = 10;
const SPREAD_SHRINKAGE = 1;
/**
 * Rating in stars at which half of all titles are liked; the next constant is how steeply the share of likes
 * rises with the stars.
 */
const EVEN_STARS = 3.6;
const SLOPE = 1.5;

/**
 * Predicts members' matches with every title, from the means of title and member and from the ratings of
 * similar members (cosine between the users' residuals). It replaces the recommender, which needs the titles'
 * content, because a file of ratings has none. That is enough here, because only the choices of groups are
 * evaluated.
 * @param asked indices of the users whose matches to predict
 * @returns for each of these users, a Float32Array of matches by title, 0..100
 */
export function predictMatches({ users, titleCount }: RatingsByUser, asked: readonly number[]) {
  const mean = meanOf(users.flatMap((ratings) => meanOf([...ratings.values()])));
  const titles = new Float64Array(titleCount);
  const counts = new Float64Array(titleCount).fill(TITLE_SHRINKAGE);
  for (const ratings of users) {
    for (const [title, stars] of ratings) {
      titles[title] = titles[title] + stars - mean;
      counts[title] += 1;
    }
  }
  const offsets = titles.map((sum, title) => sum / counts[title]);
  const biases = users.map((ratings) => {
    let sum = 0;
    for (const [title, stars] of ratings) sum += stars - mean - offsets[title];
    return sum / (ratings.size + USER_SHRINKAGE);
  });
  const residualsOf = (user: number) => {
    const ratings = [...users[user]];
    const values = ratings.map(([title, stars]) => stars - mean - offsets[title] - biases[user]);
    return { titles: ratings.map(([title]) => title), values, length: Math.hypot(...values) };
  };
  const residuals = users.map((_, user) => residualsOf(user));
  return asked.map((user) => {
    const own = new Float64Array(titleCount);
    const mine = residuals[user];
    mine.titles.forEach((title, k) => {
      own[title] = mine.values[k];
    });
    const pulled = new Float64Array(titleCount);
    const weights = new Float64Array(titleCount).fill(SPREAD_SHRINKAGE);
    residuals.forEach((other, at) => {
      if (at === user) return;
      let together = 0;
      let shared = 0;
      other.titles.forEach((title, k) => {
        const residual = own[title];
        together += residual * other.values[k];
        if (residual !== 0) shared++;
      });
      if (shared === 0 || !(mine.length * other.length > 0)) return;
      const likeness = ((together / (mine.length * other.length)) * shared) / (shared + NEIGHBOR_SHRINKAGE);
      other.titles.forEach((title, k) => {
        pulled[title] += likeness * other.values[k];
        weights[title] += Math.abs(likeness);
      });
    });
    return Float32Array.from(pulled, (pull, title) => {
      const stars = mean + offsets[title] + biases[user] + (2 * pull) / weights[title];
      return 100 * sigmoid(SLOPE * (stars - EVEN_STARS));
    });
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
