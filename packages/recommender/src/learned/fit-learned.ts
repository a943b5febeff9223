import { fitFactors } from '../factors/factor-model.ts';
import { LIKED_STARS_FROM } from '../match/liked-stars.ts';
import type { SparseRows } from '../predict/sparse-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { compressWatchModel } from '../watch/compress-watch-model.ts';
import { fitWatchModel } from '../watch/fit-watch-model.ts';
import { smoothWatchModel } from '../watch/smooth-watch-model.ts';
import type { WatchModel } from '../watch/watch-model.ts';
import { learnedLogit } from './blend-learned.ts';
import { chooseRidge } from './choose-ridge.ts';
import { continueFrom, type EarlierModel } from './earlier-model.ts';
import { evaluateHeldOut } from './held-out-figures.ts';
import { type HeldOutRater, splitHeldOut, takeTest } from './held-out-raters.ts';
import { FACTOR_ITERATIONS, FURTHER_ITERATIONS } from './iterations.ts';
import { attachLearned } from './learned-columns.ts';
import type { LearnedModel } from './learned-model.ts';
import { packLikes } from './pack-likes.ts';
import { sideNames, sidesOfRaters } from './rater-sides.ts';
import { fitStarScale, type StarScale } from './star-scale.ts';
import {
  type ChosenTitles,
  chooseTitles,
  LEARNED_LEAST,
  type LearnedTraining,
  LIKED_FROM,
  listRaters,
  type RaterTitles,
  toRatingRows,
} from './training.ts';
import { WATCH_EVIDENCE_WEIGHTS } from './watch-evidence-weights.ts';

/** Options of `fitLearned`. */
export interface FitLearnedOptions {
  /** Called with the progress, 0..1, and the current step. */
  readonly onProgress?: (share: number, note: string) => void;
  /** Seed of all random choices; 1 by default. */
  readonly seed?: number;
  /**
   * The previous model; if little has changed since that model was fitted, this fit continues from its
   * factors.
   */
  readonly earlier?: EarlierModel | null;
}

/**
 * Result of `fitLearned` if there is too little training data (see `LEARNED_LEAST`): the numbers of raters, ratings and
 * titles.
 */
export interface TooLittleData {
  readonly raters: number;
  readonly ratings: number;
  readonly titles: number;
}

/**
 * Version of the fit. Increment it when the fit's results change; the next fit then starts from scratch even without
 * new ratings.
 */
export const LEARNED_FIT = 9;
const FACTORS = 16;
/** Maximum number of titles of a watch model that is stored in full (64 MB). Larger models are compressed. */
const DENSE_MOST = 4_000;
/** Maximum number of titles in a watch model. All others are scored by content. */
const WATCH_MOST = 8_000;
/** Rank of a compressed watch model: how many numbers it stores per title. */
const RANK = 128;

/**
 * Fits the learned model from ratings: which titles people pick, which they like, and the probability of a like.
 * Evaluates the model on raters who weren't used for training. The same seed gives the same model.
 * @returns the model, or the counts of the training data if there is too little
 * @throws RangeError for invalid ratings
 */
export function fitLearned(
  training: LearnedTraining,
  options: FitLearnedOptions = {},
): LearnedModel | TooLittleData {
  const { seed = 1, onProgress = () => undefined, earlier = null } = options;
  const chosen = chooseTitles(training);
  const raters = listRaters(training, chosen);
  const ratings = raters.reduce((sum, { places }) => sum + places.length, 0);
  const size = { raters: raters.length, ratings, titles: chosen.rows.length };
  if (
    size.raters < LEARNED_LEAST.raters ||
    ratings < LEARNED_LEAST.ratings ||
    size.titles < LEARNED_LEAST.titles
  )
    return size;
  const { fitted, apart } = splitHeldOut(raters, seed);
  const sides = sidesOfRaters(training, chosen, fitted);
  onProgress(0.05, `what ${fitted.length} people like`);
  const { matrix } = training;
  const titleIds = Array.from(chosen.rows, (row) => matrix.titles[row].id);
  const start = earlier && continueFrom(earlier, titleIds, size, 1 + FACTORS);
  const factors = fitFactors(toRatingRows(fitted, size.titles), null, sides, {
    factors: FACTORS,
    iterations: start ? FURTHER_ITERATIONS : FACTOR_ITERATIONS,
    earlier: start?.factors,
    seed,
  });
  onProgress(0.5, 'what goes with what');
  const ridge = chooseRidge(training, chosen, fitted, seed);
  onProgress(0.65, 'what goes with what');
  const watch = fitWatch(fitted, size.titles, sides, { ridge, seed });
  onProgress(0.8, `${apart.length} people take the test`);
  const held = apart.map((rater) => takeTest(training, chosen, rater, seed));
  const rowOf = rowsOf(matrix, chosen);
  const unscaled: LearnedModel = {
    titleIds,
    ratingCounts: chosen.ratingCounts,
    watch,
    factors,
    ...sideNames(training),
    slope: 1,
    threshold: 0,
    curve: { scores: new Float64Array(0), chances: new Float64Array(0) },
    figures: NO_FIGURES,
  };
  const model = { ...unscaled, ...scaleOf(attachLearned(matrix, unscaled, rowOf), held) };
  const { curve, figures } = evaluateHeldOut(attachLearned(matrix, model, rowOf), held, likesByRow(training));
  return {
    ...model,
    curve,
    figures: { raters: size.raters, ratings, further: start?.further ?? 0, ...figures },
  };
}

const NO_FIGURES: LearnedModel['figures'] = {
  raters: 0,
  ratings: 0,
  further: 0,
  heldRaters: 0,
  auc: 0,
  contentAuc: 0,
  calibrationError: 0,
  ndcg: 0,
  matchNdcg: 0,
  popularityNdcg: 0,
};

function rowsOf(matrix: TitleMatrix, { rows }: ChosenTitles): (id: string) => number | undefined {
  const byId = new Map(Array.from(rows, (row) => [matrix.titles[row].id, row]));
  return (id) => byId.get(id);
}

/** Fits the watch model on raters with enough likes, with their side columns and an intercept. */
function fitWatch(
  raters: readonly RaterTitles[],
  titleCount: number,
  sides: SparseRows,
  { ridge, seed }: { readonly ridge: number; readonly seed: number },
): WatchModel {
  const width = Math.min(titleCount, WATCH_MOST);
  const rows = packLikes(raters, width, sides);
  const model = fitWatchModel(rows.likes, { ...WATCH_EVIDENCE_WEIGHTS.penalty, ridge, sides: rows.sides });
  return width > DENSE_MOST
    ? compressWatchModel(model, { rank: RANK, ...rows, seed })
    : smoothWatchModel(model, { ...WATCH_EVIDENCE_WEIGHTS.smoothing, ...rows, seed });
}

/** Fits the conversion from stars to logits of liking, on held-out raters. */
function scaleOf(matrix: TitleMatrix, held: readonly HeldOutRater[]): StarScale {
  const { learned } = matrix;
  const [predicted, isLiked]: [number[], boolean[]] = [[], []];
  for (const { evidence, held: rated } of held) {
    const state = fitTaste(matrix, evidence);
    if (!learned || !state.learned) continue;
    for (const { row, stars } of rated) {
      // With slope 1 and threshold 0, logits equal stars.
      predicted.push(learnedLogit(learned, state.learned, learned.places[row]));
      isLiked.push(stars >= LIKED_STARS_FROM);
    }
  }
  return fitStarScale(predicted, isLiked);
}

function likesByRow({ matrix, rows, stars }: LearnedTraining): Uint32Array {
  const likes = new Uint32Array(matrix.count);
  rows.forEach((row, i) => {
    if (stars[i] >= LIKED_FROM) likes[row] += 1;
  });
  return likes;
}
