import { chanceAt, fitMonotoneCurve } from '../../src/calibrate/monotone-curve.ts';
import {
  attachLearned,
  fitTaste,
  type LearnedModel,
  type LearnedTraining,
  scoreRows,
} from '../../src/index.ts';
import { learnedLogit } from '../../src/learned/blend-learned.ts';
import { splitHeldOut, takeTest } from '../../src/learned/held-out-raters.ts';
import { learnedVariances } from '../../src/learned/learned-taste.ts';
import { chooseTitles, listRaters } from '../../src/learned/training.ts';
import { LIKED_STARS_FROM } from '../../src/match/liked-stars.ts';
import { toMatchValue } from '../../src/match/score-rows.ts';
import { type CalibrationBin, calibrate } from '../taste-eval/metrics.ts';
import { rowsById } from './learn-ratings.ts';

const FOLDS = 5;
/** Number of standard deviations around the mean that contain 80 % of a Gaussian. */
const FOUR_IN_FIVE = 1.2816;

/**
 * Result of `evaluateHeldOutRaters`: how well displayed matches agree with the share of titles liked, for people whose
 * ratings weren't used for training.
 */
export interface HeldOutReport {
  /** Number of these people. */
  readonly people: number;
  /** Matches by the learned model; the curve is learned from four fifths of the people and evaluated on the others. */
  readonly learned: readonly CalibrationBin[];
  /** Matches by content alone. */
  readonly content: readonly CalibrationBin[];
  /**
   * Share of the held-out ratings within the 80 % interval of the predicted stars. Loved titles count as five stars, so
   * predictions are too high by the same amount for everybody; this amount is measured on four fifths of the people.
   */
  readonly withinInterval: number;
}

/**
 * Measures how well displayed matches agree with the share of titles liked, on the raters whom `fitLearned` held out.
 * @param seed the one that the model was fitted with, which decides who was held out
 */
export function evaluateHeldOutRaters(
  training: LearnedTraining,
  model: LearnedModel,
  seed: number,
): HeldOutReport {
  const chosen = chooseTitles(training);
  const { apart } = splitHeldOut(listRaters(training, chosen), seed);
  const people = apart.map((rater) => takeTest(training, chosen, rater, seed));
  const plain = training.matrix;
  const matrix = attachLearned(plain, model, rowsById(plain));
  const predictions: Prediction[] = [];
  const content: { match: number; isLiked: boolean }[] = [];
  const seen = people.flatMap((person, index) => {
    const rows = Uint32Array.from(person.held, ({ row }) => row);
    const state = fitTaste(matrix, person.evidence);
    const byContent = scoreRows(plain, fitTaste(plain, person.evidence), rows);
    const logits = scoreRows(matrix, state, rows);
    return person.held.map(({ row, stars }, i) => {
      content.push({ match: toMatchValue(byContent[i]), isLiked: stars >= LIKED_STARS_FROM });
      if (matrix.learned && state.learned) {
        const { slope, threshold, factors } = model;
        const place = matrix.learned.places[row];
        const at = place * factors.width;
        const costOfFame = factors.middle + factors.titles[at] - matrix.learned.predictionFactors[at];
        const predicted = learnedLogit(matrix.learned, state.learned, place) / slope + threshold + costOfFame;
        const variance = learnedVariances(matrix.learned, state.learned, place).after / slope ** 2;
        predictions.push({
          index,
          error: stars - predicted,
          deviation: Math.sqrt(variance + factors.noise),
        });
      }
      return { index, logit: logits[i], isLiked: stars >= LIKED_STARS_FROM };
    });
  });
  return {
    people: people.length,
    learned: calibrate(shownOf(seen)).bins,
    content: calibrate(content).bins,
    withinInterval: withinInterval(predictions),
  };
}

/** A prediction of a held-out rating. */
interface Prediction {
  /** Number of the rater among those held out. */
  readonly index: number;
  /** The rating minus the prediction, in stars. */
  readonly error: number;
  /** Expected standard deviation of `error`, in stars. */
  readonly deviation: number;
}

function withinInterval(predictions: readonly Prediction[]): number {
  let within = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = predictions.filter(({ index }) => index % FOLDS !== fold);
    const level = others.reduce((sum, { error }) => sum + error, 0) / Math.max(1, others.length);
    within += predictions.filter(
      ({ index, error, deviation }) =>
        index % FOLDS === fold && Math.abs(error - level) <= FOUR_IN_FIVE * deviation,
    ).length;
  }
  return within / Math.max(1, predictions.length);
}

function shownOf(
  seen: readonly { readonly index: number; readonly logit: number; readonly isLiked: boolean }[],
) {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const others = seen.filter(({ index }) => index % FOLDS !== fold);
    const curve = fitMonotoneCurve(
      others.map(({ logit }) => logit),
      others.map(({ isLiked }) => isLiked),
    );
    return seen
      .filter(({ index }) => index % FOLDS === fold)
      .map(({ logit, isLiked }) => ({ match: 100 * chanceAt(curve, logit), isLiked }));
  });
}
