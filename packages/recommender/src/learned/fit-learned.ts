import { fitFactors } from '../factors/factor-model.ts';
import type { SparseRows } from '../predict/sparse-rows.ts';
import { fitTaste } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { compressWatchModel } from '../watch/compress-watch-model.ts';
import { fitWatchModel } from '../watch/fit-watch-model.ts';
import type { WatchModel } from '../watch/watch-model.ts';
import { packWatchRows } from '../watch/watch-rows.ts';
import { learnedLogit } from './blend-learned.ts';
import { type EarlierModel, goOnFrom } from './earlier-model.ts';
import { judgeHeld, MATCHED_FROM } from './held-figures.ts';
import { type HeldRater, keepApart, takeTest } from './held-raters.ts';
import { attachLearned } from './learned-columns.ts';
import type { LearnedModel } from './learned-model.ts';
import { sideNames, sidesOfRaters } from './rater-sides.ts';
import { FACTOR_ROUNDS, FURTHER_ROUNDS } from './rounds.ts';
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
import { WATCH_TOLD } from './watch-told.ts';

export interface FitLearnedOptions {
  /** Says how far it is, 0..1, and at what. */
  readonly onProgress?: (share: number, note: string) => void;
  readonly seed?: number;
  /** The last model: where little has changed since, the fit goes on from its factors. */
  readonly since?: EarlierModel | null;
}

/** What there isn't enough of to fit, see `LEARNED_LEAST`. */
export interface TooFew {
  readonly raters: number;
  readonly ratings: number;
  readonly titles: number;
}

/**
 * Version of the fit. Increase it when its results change; the next fit then starts over even without new
 * ratings.
 */
export const LEARNED_FIT = 3;
const FACTORS = 16;
const WATCH_LIKES_LEAST = 5;
/** So many titles take 64 MB whole; more are pressed into `RANK` numbers each, and beyond `WATCH_MOST` left to content. */
const DENSE_MOST = 4_000;
const WATCH_MOST = 8_000;
const RANK = 128;

/**
 * Fits everything that ratings teach: what people pick, what they like, and the probability of a like;
 * evaluated on held-out raters. Deterministic for a seed.
 * @returns what there isn't enough of, if that is so.
 * @throws RangeError for invalid ratings.
 */
export function fitLearned(
  training: LearnedTraining,
  options: FitLearnedOptions = {},
): LearnedModel | TooFew {
  const { seed = 1, onProgress = () => undefined, since = null } = options;
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
  const { fitted, apart } = keepApart(raters, seed);
  const sides = sidesOfRaters(training, chosen, fitted);
  onProgress(0.05, `what ${fitted.length} people like`);
  const { matrix } = training;
  const titleIds = Array.from(chosen.rows, (row) => matrix.titles[row]?.id ?? '');
  const start = since && goOnFrom(since, titleIds, size, 1 + FACTORS);
  const factors = fitFactors(toRatingRows(fitted, size.titles), null, sides, {
    factors: FACTORS,
    rounds: start ? FURTHER_ROUNDS : FACTOR_ROUNDS,
    since: start?.factors,
    seed,
  });
  onProgress(0.5, 'what goes with what');
  const watch = fitWatch(fitted, size.titles, sides, seed);
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
  const { curve, figures } = judgeHeld(attachLearned(matrix, model, rowOf), held, likesByRow(training));
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
  const byId = new Map(Array.from(rows, (row) => [matrix.titles[row]?.id, row]));
  return (id) => byId.get(id);
}

/** Whoever likes enough titles, with their sides and an intercept. */
function fitWatch(
  raters: readonly RaterTitles[],
  titleCount: number,
  sides: SparseRows,
  seed: number,
): WatchModel {
  const width = Math.min(titleCount, WATCH_MOST);
  const members = raters.flatMap(({ places, stars }, user) => {
    const liked = places.filter((place, i) => place < width && (stars[i] as number) >= LIKED_FROM);
    return liked.length >= WATCH_LIKES_LEAST ? [{ liked, user }] : [];
  });
  const model = fitWatchModel(
    packWatchRows(
      width,
      members.map(({ liked }) => liked),
    ),
    {
      ...WATCH_TOLD.penalty,
      sides: packWatchRows(
        sides.width + 1,
        members.map(({ user }) => [
          ...sides.columns.subarray(sides.from[user] as number, sides.from[user + 1] as number),
          sides.width,
        ]),
      ),
    },
  );
  return width > DENSE_MOST ? compressWatchModel(model, { rank: RANK, seed }) : model;
}

/** What a star is worth in logits of liking, as held raters tell. */
function scaleOf(matrix: TitleMatrix, held: readonly HeldRater[]): StarScale {
  const { learned } = matrix;
  const [foretold, isLiked]: [number[], boolean[]] = [[], []];
  for (const { evidence, held: rated } of held) {
    const state = fitTaste(matrix, evidence);
    if (!learned || !state.learned) continue;
    for (const { row, stars } of rated) {
      // At slope 1 and threshold 0 logits are stars.
      foretold.push(learnedLogit(learned, state.learned, learned.places[row] as number));
      isLiked.push(stars >= MATCHED_FROM);
    }
  }
  return fitStarScale(foretold, isLiked);
}

function likesByRow({ matrix, rows, stars }: LearnedTraining): Uint32Array {
  const likes = new Uint32Array(matrix.count);
  rows.forEach((row, i) => {
    if ((stars[i] as number) >= LIKED_FROM) likes[row] = (likes[row] as number) + 1;
  });
  return likes;
}
