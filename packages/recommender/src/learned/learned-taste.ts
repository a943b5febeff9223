import { invert } from '../factors/gaussian-rows.ts';
import { biasOf, directionOf, likelyWeights } from '../factors/likely-weights.ts';
import { type CholeskyFactor, solveCholesky, solveLower, squaredLength } from '../maths/cholesky.ts';
import { addOuter, addProduct, addTo, dot } from '../maths/dense.ts';
import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import { toOpinionStatement } from '../taste/opinion.ts';
import type { TitleOpinion } from '../types.ts';
import type { ContentExpectation } from './expect-by-content.ts';
import type { LearnedColumns } from './learned-columns.ts';
import { sideColumnsOf } from './side-columns.ts';

/**
 * The Gaussian evidence from a person's ratings and flags, as natural parameters (precision, and precision
 * times mean). They are sums over opinions, so the cost of adding an opinion doesn't depend on the number of
 * earlier ones.
 */
export interface ObservedSums {
  /** Float64Array, width² (1 + number of factors, squared): total precision, row-major. */
  readonly precision: Float64Array;
  /** Float64Array, width: total precision times mean. */
  readonly pull: Float64Array;
}

/** A person's weights for the factors of a factor model, which predict their ratings. */
export interface PersonWeights {
  /** Float64Array, width: `[generosity, factors…]`, in stars. */
  readonly weights: Float64Array;
}

/**
 * A person's estimated position among the learned factors: a Gaussian over `[generosity, factors…]`, in
 * stars.
 */
export interface LearnedPosition extends PersonWeights {
  readonly observed: ObservedSums;
  /** Cholesky factor of the precision. */
  readonly factor: CholeskyFactor;
  /**
   * By row of each loved title in the model: how its rating changed `weights`, relative to the expected
   * rating; Float64Array, width.
   */
  readonly byLoved: ReadonlyMap<number, Float64Array>;
}

/** The part of a learned taste that scores need. */
export interface LearnedWeights extends PersonWeights {
  /** How the learned values of unrated titles are predicted. */
  readonly byContent: ContentExpectation;
}

/** A person's learned taste: their position, and how the learned values of unrated titles are predicted. */
export interface LearnedTaste extends LearnedPosition, LearnedWeights {}

/**
 * A loved title counts as a rating with these stars and this variance (measured with `npm run eval --
 * coldstart`).
 */
const LOVED = { stars: 5, variance: 0.5 } as const;
/**
 * Estimates a person's position in the factors. Age and genre attitudes give the prior; loved titles, ratings
 * and flags are Gaussian evidence; pairs are logistic evidence. Ignores titles that aren't in the model.
 * @param observed the result of `sumObserved`.
 */
export function placeAmongFactors(
  columns: LearnedColumns,
  evidence: CheckedEvidence,
  observed: ObservedSums,
): LearnedPosition {
  const { factors } = columns.model;
  const { width } = factors;
  const prior = invert(factors.personCovariance, width);
  const mean = expectedWeights(columns, evidence);
  const fixed = prior.map((value, i) => value + observed.precision[i]);
  const pull = Float64Array.from(observed.pull);
  addProduct(pull, prior, mean);
  const lovedPulls = new Map<number, Float64Array>();
  for (const row of evidence.loved) {
    const place = columns.places[row] ?? -1;
    if (place < 0) continue;
    const sums: ObservedSums = { precision: fixed, pull: new Float64Array(width) };
    addStatement(columns, sums, place, LOVED.stars, 1 / LOVED.variance);
    addTo(pull, sums.pull, 1);
    // If age and attitudes already predict that the title is loved, it adds nothing.
    const direction = directionOf(factors, place);
    addTo(sums.pull, direction, -dot(direction, mean) / LOVED.variance);
    lovedPulls.set(row, sums.pull);
  }
  const { weights, factor } = likelyWeights(factors, fixed, pull, knownPairs(columns, evidence));
  const byLoved = new Map([...lovedPulls].map(([row, own]) => [row, solveCholesky(factor, own)]));
  return { observed, weights, factor, byLoved };
}

/** Returns the evidence of a person without opinions: all sums are 0. */
export function emptySums({ model }: LearnedColumns): ObservedSums {
  const { width } = model.factors;
  return { precision: new Float64Array(width * width), pull: new Float64Array(width) };
}

/** Calculates the evidence of all of a person's opinions (ratings and flags). */
export function sumObserved(columns: LearnedColumns, opinions: readonly TitleOpinion[]): ObservedSums {
  const sums = emptySums(columns);
  for (const opinion of opinions) addOpinion(columns, sums, opinion, 1);
  return sums;
}

/** Updates the evidence after the person's opinion of one title changed; null means no opinion. */
export function replaceObserved(
  columns: LearnedColumns,
  { precision, pull }: ObservedSums,
  before: TitleOpinion | null,
  after: TitleOpinion | null,
): ObservedSums {
  const sums = { precision: precision.slice(), pull: pull.slice() };
  if (before) addOpinion(columns, sums, before, -1);
  if (after) addOpinion(columns, sums, after, 1);
  return sums;
}

/**
 * Calculates the variance of a person's learned liking of a title (`learnedLogit`), in logits²: with age and attitudes
 * alone, and with all evidence. It includes what isn't known about the title, which no evidence about the person
 * reduces.
 */
export function learnedVariances(
  { model, predictionFactors }: LearnedColumns,
  { factor }: LearnedPosition,
  place: number,
): { readonly before: number; readonly after: number } {
  const { width, personCovariance, titleVariances } = model.factors;
  const direction = directionOf({ titles: predictionFactors, width }, place);
  let before = titleVariances[place];
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      before += direction[i] * personCovariance[i * width + j] * direction[j];
    }
  }
  const square = model.slope ** 2;
  const after = titleVariances[place] + squaredLength(solveLower(factor, direction));
  return { before: square * before, after: square * after };
}

function expectedWeights(columns: LearnedColumns, evidence: CheckedEvidence): Float64Array {
  const { width, personMean, sideWeights } = columns.model.factors;
  const mean = Float64Array.from(personMean);
  for (const column of sideColumnsOf(columns, evidence)) {
    for (let k = 0; k < width; k++) mean[k] += sideWeights[column * width + k];
  }
  return mean;
}

/** Lists the pairs of which both titles are in the model, by index in the model. */
function knownPairs(columns: LearnedColumns, { chosen }: CheckedEvidence) {
  return chosen.flatMap((pair) => {
    const [winner, loser] = [columns.places[pair.winner] ?? -1, columns.places[pair.loser] ?? -1];
    return winner < 0 || loser < 0 ? [] : [{ winner, loser }];
  });
}

/**
 * Adds an opinion to the sums, or subtracts it if `sign` is −1. The model uses stars; flags are in logits and
 * are converted by the model's scale.
 */
function addOpinion(columns: LearnedColumns, sums: ObservedSums, opinion: TitleOpinion, sign: 1 | -1): void {
  const { factors, slope, threshold } = columns.model;
  const place = columns.places[opinion.row] ?? -1;
  const statement = place < 0 ? null : toOpinionStatement(opinion);
  if (!statement) return;
  const { ratingOutOf5 } = opinion;
  if (ratingOutOf5 !== null) addStatement(columns, sums, place, ratingOutOf5, sign / factors.noise);
  else
    addStatement(
      columns,
      sums,
      place,
      threshold + statement.target / slope,
      sign * Math.min(statement.precision * slope ** 2, 1 / factors.noise),
    );
}

function addStatement(
  { model }: LearnedColumns,
  { precision, pull }: ObservedSums,
  place: number,
  stars: number,
  amount: number,
): void {
  const direction = directionOf(model.factors, place);
  addOuter(precision, direction, amount);
  addTo(pull, direction, amount * (stars - model.factors.middle - biasOf(model.factors, place)));
}
