import { chanceAt, fitMonotoneCurve } from '../../src/calibrate/monotone-curve.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { type CalibrationBin, calibrate } from '../taste-eval/metrics.ts';

/** A rated title: its predicted score, and whether the person liked it. */
export interface Predicted {
  /** The person for whom the score was predicted; all titles of a person are in the same fold. */
  readonly person: number;
  /** The predicted score; any number, higher for a title that the person is likelier to like. */
  readonly score: number;
  readonly isLiked: boolean;
}

/**
 * Result of `evaluateCalibration`: how well matches agree with the share of titles that people liked, for people that
 * the calibration curve wasn't learned from.
 */
export interface CalibrationReport {
  readonly people: number;
  readonly titles: number;
  readonly folds: number;
  /**
   * Mean absolute difference between predicted and true share over ten bins, weighted by their counts, 0..1
   * (expected calibration error).
   */
  readonly expectedError: number;
  /** The same error for a prediction that gives every title the overall share of likes. */
  readonly oneShareError: number;
  /**
   * Mean squared error of the predicted probabilities (Brier score); `oneShareBrier` is that of the overall
   * share.
   */
  readonly brier: number;
  readonly oneShareBrier: number;
  readonly bins: readonly CalibrationBin[];
}

const FOLDS = 5;

/**
 * Evaluates calibration curves (from a score to the probability of liking) by five-fold cross-validation over people:
 * each curve is learned from four fifths of the people and evaluated on the others.
 * @param seed decides who is in which fold
 */
export function evaluateCalibration(predicted: readonly Predicted[], seed: number): CalibrationReport {
  const random = seededRandom(seed);
  const foldOf = new Map<number, number>();
  for (const { person } of predicted) {
    if (!foldOf.has(person)) foldOf.set(person, Math.floor(random() * FOLDS));
  }
  const shown = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = predicted.filter(({ person }) => foldOf.get(person) !== fold);
    const curve = fitMonotoneCurve(
      learned.map(({ score }) => score),
      learned.map(({ isLiked }) => isLiked),
    );
    const share = learned.filter(({ isLiked }) => isLiked).length / Math.max(1, learned.length);
    return predicted
      .filter(({ person }) => foldOf.get(person) === fold)
      .map(({ score, isLiked }) => ({ match: 100 * chanceAt(curve, score), share: 100 * share, isLiked }));
  }).flat();
  const brierOf = (observed: (one: (typeof shown)[number]) => number) =>
    shown.reduce((sum, one) => sum + (observed(one) / 100 - (one.isLiked ? 1 : 0)) ** 2, 0) /
    Math.max(1, shown.length);
  const { bins, expectedError } = calibrate(shown);
  return {
    people: foldOf.size,
    titles: predicted.length,
    folds: FOLDS,
    expectedError,
    oneShareError: calibrate(shown.map(({ share, isLiked }) => ({ match: share, isLiked }))).expectedError,
    brier: brierOf(({ match }) => match),
    oneShareBrier: brierOf(({ share }) => share),
    bins,
  };
}
