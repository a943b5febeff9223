import type { ColdstartUser } from './read-coldstart.ts';
import type { Training } from './training.ts';

const LIKE_FROM = 4;

/**
 * What people would pick, a score a title, for each person judged: how many
 * like it.
 */
export async function coldstartWatchScores(
  { ratings }: Training,
  people: readonly ColdstartUser[],
): Promise<Float32Array[]> {
  const likes = new Float32Array(ratings.titleCount);
  ratings.stars.forEach((stars, i) => {
    const title = ratings.titles[i] as number;
    if (stars >= LIKE_FROM) likes[title] = (likes[title] as number) + 1;
  });
  return people.map(() => likes);
}
