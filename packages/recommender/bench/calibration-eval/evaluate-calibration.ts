import { chanceAt, fitMonotoneCurve } from '../../src/calibrate/monotone-curve.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { type CalibrationBin, calibrate } from '../taste-eval/metrics.ts';

/** A title whose rating is known: what was foretold of it, and whether it is liked. */
export interface Foretold {
  /** Who it was foretold for: a person's titles stay in one fold. */
  readonly person: number;
  readonly score: number;
  readonly isLiked: boolean;
}

export interface CalibrationReport {
  readonly people: number;
  readonly titles: number;
  readonly folds: number;
  /** Mean distance of shown from true over ten bins, weighted by count, 0..1. */
  readonly expectedError: number;
  /** The same with one share for every title. */
  readonly oneShareError: number;
  /** Mean squared error of the chances, and of one share for every title. */
  readonly brier: number;
  readonly oneShareBrier: number;
  readonly bins: readonly CalibrationBin[];
}

const FOLDS = 5;

/** Learns the curve on four fifths of the people and looks at the last, in turns. */
export function evaluateCalibration(foretold: readonly Foretold[], seed: number): CalibrationReport {
  const random = seededRandom(seed);
  const foldOf = new Map<number, number>();
  for (const { person } of foretold) {
    if (!foldOf.has(person)) foldOf.set(person, Math.floor(random() * FOLDS));
  }
  const shown = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = foretold.filter(({ person }) => foldOf.get(person) !== fold);
    const curve = fitMonotoneCurve(
      learned.map(({ score }) => score),
      learned.map(({ isLiked }) => isLiked),
    );
    const share = learned.filter(({ isLiked }) => isLiked).length / Math.max(1, learned.length);
    return foretold
      .filter(({ person }) => foldOf.get(person) === fold)
      .map(({ score, isLiked }) => ({ match: 100 * chanceAt(curve, score), share: 100 * share, isLiked }));
  }).flat();
  const brierOf = (told: (one: (typeof shown)[number]) => number) =>
    shown.reduce((sum, one) => sum + (told(one) / 100 - (one.isLiked ? 1 : 0)) ** 2, 0) /
    Math.max(1, shown.length);
  const { bins, expectedError } = calibrate(shown);
  return {
    people: foldOf.size,
    titles: foretold.length,
    folds: FOLDS,
    expectedError,
    oneShareError: calibrate(shown.map(({ share, isLiked }) => ({ match: share, isLiked }))).expectedError,
    brier: brierOf(({ match }) => match),
    oneShareBrier: brierOf(({ share }) => share),
    bins,
  };
}
