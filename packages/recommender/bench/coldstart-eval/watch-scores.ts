import { WATCH_EVIDENCE_WEIGHTS } from '../../src/learned/watch-evidence-weights.ts';
import type { SparseRows } from '../../src/predict/sparse-rows.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { packWatchRows } from '../../src/watch/watch-rows.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import { sideColumns, type Training } from './training.ts';

const LIKE_FROM = 4;
/** Raters with fewer likes are left out, because they reveal little about which titles are liked together. */
const LIKES_LEAST = 5;

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
  const liked: number[][] = Array.from({ length: ratings.userCount }, () => []);
  ratings.stars.forEach((stars, i) => {
    if (stars >= LIKE_FROM) liked[ratings.users[i]]?.push(ratings.titles[i]);
  });
  const members = liked.flatMap((titles, user) => (titles.length >= LIKES_LEAST ? [{ titles, user }] : []));
  const intercept = sides.width;
  const model = fitWatchModel(
    packWatchRows(
      ratings.titleCount,
      members.map(({ titles }) => titles),
    ),
    {
      ...WATCH_EVIDENCE_WEIGHTS.penalty,
      sides: packWatchRows(
        sides.width + 1,
        members.map(({ user }) => [
          ...sides.columns.subarray(sides.from[user], sides.from[user + 1]),
          intercept,
        ]),
      ),
    },
  );
  return coldstart.validation.map((person) => {
    const observed = observedTitles(person);
    return scoreWatch(model, {
      titles: [...observed.keys()],
      weights: [...observed.values()],
      sides: [...sideColumns(coldstart, person), intercept].map((column) => ({ column, weight: 1 })),
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
