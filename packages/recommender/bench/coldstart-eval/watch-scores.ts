import { WATCH_TOLD } from '../../src/learned/watch-told.ts';
import type { SparseRows } from '../../src/predict/sparse-rows.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { packWatchRows } from '../../src/watch/watch-rows.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import { sideColumns, type Training } from './training.ts';

const LIKE_FROM = 4;
/** Who likes fewer says little of what goes together. */
const LIKES_LEAST = 5;

/**
 * What people would pick, a score a title, for each person judged: loved titles and pair winners
 * are likes, losers were seen.
 */
export function coldstartWatchScores(
  coldstart: Coldstart,
  { ratings }: Training,
  sides: SparseRows,
): Float32Array[] {
  const liked: number[][] = Array.from({ length: ratings.userCount }, () => []);
  ratings.stars.forEach((stars, i) => {
    if (stars >= LIKE_FROM) liked[ratings.users[i] as number]?.push(ratings.titles[i] as number);
  });
  const members = liked.flatMap((titles, user) => (titles.length >= LIKES_LEAST ? [{ titles, user }] : []));
  const intercept = sides.width;
  const model = fitWatchModel(
    packWatchRows(
      ratings.titleCount,
      members.map(({ titles }) => titles),
    ),
    {
      ...WATCH_TOLD.penalty,
      sides: packWatchRows(
        sides.width + 1,
        members.map(({ user }) => [
          ...sides.columns.subarray(sides.from[user] as number, sides.from[user + 1] as number),
          intercept,
        ]),
      ),
    },
  );
  return coldstart.validation.map((person) => {
    const told = toldTitles(person);
    return scoreWatch(model, {
      titles: [...told.keys()],
      weights: [...told.values()],
      sides: [...sideColumns(coldstart, person), intercept].map((column) => ({ column, weight: 1 })),
    });
  });
}

/** Titles of a test and their weights; what is liked once is liked. */
function toldTitles({ loved, pairs }: ColdstartUser): Map<number, number> {
  const told = new Map<number, number>(pairs.map(([, loser]) => [loser, WATCH_TOLD.lost]));
  for (const [winner] of pairs) told.set(winner, WATCH_TOLD.liked);
  for (const title of loved) told.set(title, WATCH_TOLD.loved);
  return told;
}
