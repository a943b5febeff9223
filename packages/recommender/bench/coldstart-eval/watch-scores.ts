import { packLikes } from '../../src/learned/pack-likes.ts';
import { WATCH_EVIDENCE_WEIGHTS } from '../../src/learned/watch-evidence-weights.ts';
import type { SparseRows } from '../../src/predict/sparse-rows.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { smoothWatchModel } from '../../src/watch/smooth-watch-model.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import { sideColumns, type Training } from './training.ts';

/**
 * Scores titles by how likely each of the people to be judged is to watch them, according to the watch model. Loved
 * titles and winners of pairs count as likes, and losers as seen.
 * @returns for each person, a Float32Array of scores by title
 */
export function coldstartWatchScores(
  coldstart: Coldstart,
  { ratings }: Training,
  sides: SparseRows,
): Float32Array[] {
  const raters = Array.from({ length: ratings.userCount }, () => ({
    places: [] as number[],
    stars: [] as number[],
  }));
  ratings.stars.forEach((stars, i) => {
    const rater = raters[ratings.users[i]];
    rater?.places.push(ratings.titles[i]);
    rater?.stars.push(stars);
  });
  const rows = packLikes(raters, ratings.titleCount, sides);
  const whole = fitWatchModel(rows.likes, { ...WATCH_EVIDENCE_WEIGHTS.penalty, sides: rows.sides });
  const model = smoothWatchModel(whole, { ...WATCH_EVIDENCE_WEIGHTS.smoothing, ...rows });
  return coldstart.validation.map((person) => {
    const observed = observedTitles(person);
    return scoreWatch(model, {
      titles: [...observed.keys()],
      weights: [...observed.values()],
      sides: [...sideColumns(coldstart, person), sides.width].map((column) => ({ column, weight: 1 })),
    });
  });
}

/** The titles of a test with their weights. A title that is both liked and passed over counts as liked. */
function observedTitles({ loved, pairs }: ColdstartUser): Map<number, number> {
  const observed = new Map<number, number>(pairs.map(([, loser]) => [loser, WATCH_EVIDENCE_WEIGHTS.lost]));
  for (const [winner] of pairs) observed.set(winner, WATCH_EVIDENCE_WEIGHTS.liked);
  for (const title of loved) observed.set(title, WATCH_EVIDENCE_WEIGHTS.loved);
  return observed;
}
