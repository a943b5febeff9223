import { checkEvidence } from '../taste/checked-evidence.ts';
import { countsOf } from '../taste/fit-taste.ts';
import { solveWatchModel } from '../watch/fit-watch-model.ts';
import { scoreWatch } from '../watch/score-watch.ts';
import { countWatched, emptyWatchCounts } from '../watch/watch-counts.ts';
import type { WatchModel } from '../watch/watch-model.ts';
import { gainOf, meanOf } from './held-out-figures.ts';
import { type HeldOutRater, splitHeldOut, takeTest } from './held-out-raters.ts';
import { packLikes } from './pack-likes.ts';
import { sideNames, sidesOfRaters } from './rater-sides.ts';
import { sideColumns } from './side-columns.ts';
import type { ChosenTitles, LearnedTraining, RaterTitles } from './training.ts';
import { WATCH_EVIDENCE_WEIGHTS } from './watch-evidence-weights.ts';
import { observedTitles } from './watch-scores.ts';

/** Ridge penalties to choose from: the usual one, and others for data with fewer or more likes per title. */
const RIDGES = [WATCH_EVIDENCE_WEIGHTS.penalty.ridge, 125, 250, 1_000] as const;
/** Number of most liked titles to choose with; the full model would take too long to solve several times. */
const TITLES_MOST = 2_000;

/**
 * Chooses the ridge penalty of the watch model: the one that best predicts the likes of a tenth of the training raters
 * (at most 300) from their taste tests, after a fit to the others. The right penalty depends on how many likes there
 * are per title.
 * @param raters the training raters, without those held out for evaluation
 */
export function chooseRidge(
  training: LearnedTraining,
  chosen: ChosenTitles,
  raters: readonly RaterTitles[],
  seed: number,
): number {
  const { fitted, apart } = splitHeldOut(raters, seed);
  const width = Math.min(chosen.rows.length, TITLES_MOST);
  const rows = packLikes(fitted, width, sidesOfRaters(training, chosen, fitted));
  const { penalty } = WATCH_EVIDENCE_WEIGHTS;
  const counts = emptyWatchCounts(width, rows.sides.width, penalty.damping);
  countWatched(counts, rows.likes, rows.sides);
  const people = apart.map((rater) => takeTest(training, chosen, rater, seed));
  const gains = RIDGES.map((ridge) => {
    const model = solveWatchModel(counts, { ...penalty, ridge });
    return meanOf(people.flatMap((person) => gainOf(person, scoreTest(training, chosen, model, person))));
  });
  return RIDGES[gains.indexOf(Math.max(...gains))] ?? penalty.ridge;
}

/** Scores every title by a person's test: Float32Array by row, lowest for titles that aren't in the model. */
function scoreTest(
  training: LearnedTraining,
  chosen: ChosenTitles,
  model: WatchModel,
  { evidence }: HeldOutRater,
): Float32Array {
  const checked = checkEvidence(evidence, countsOf(training.matrix));
  const observed = observedTitles(chosen.places, checked);
  const { positive: liked, negative: disliked } = checked.genres;
  const columns = sideColumns(sideNames(training), { age: null, liked, disliked });
  const known = scoreWatch(model, {
    titles: [...observed.keys()],
    weights: [...observed.values()],
    sides: [...columns, model.sideCount - 1].map((column) => ({ column, weight: 1 })),
  });
  const scores = new Float32Array(training.matrix.count).fill(Number.NEGATIVE_INFINITY);
  known.forEach((score, place) => {
    scores[chosen.rows[place]] = score;
  });
  return scores;
}
