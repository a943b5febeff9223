import { invert } from '../factors/gaussian-rows.ts';
import { biasOf, directionOf, likelyWeights } from '../factors/likely-weights.ts';
import { type CholeskyFactor, solveCholesky, solveLower, squaredLength } from '../maths/cholesky.ts';
import { addOuter, addProduct, addTo, dot } from '../maths/dense.ts';
import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import { stateOpinion } from '../taste/opinion.ts';
import type { TitleOpinion } from '../types.ts';
import type { ContentLine } from './expect-by-content.ts';
import type { LearnedColumns } from './learned-columns.ts';
import { sideColumnsOf } from './side-columns.ts';

/** Sums over a person's ratings and flags, so that adding one costs the same however many there are. */
export interface ToldSums {
  /** Float64Array, width². */
  readonly precision: Float64Array;
  /** Float64Array, width. */
  readonly pull: Float64Array;
}

/** A person's weights over the learned factors. */
export interface PersonWeights {
  /** Float64Array, width: `[how generous, factors…]`, in stars. */
  readonly weights: Float64Array;
}

/** A person among the learned factors: a Gaussian over `[generosity, factors…]`, in stars. */
export interface LearnedPlace extends PersonWeights {
  readonly told: ToldSums;
  /** Of the precision. */
  readonly factor: CholeskyFactor;
  /**
   * What each loved title that the model knows has added to `weights`, by its row, beyond what was
   * expected; Float64Array, width.
   */
  readonly byLoved: ReadonlyMap<number, Float64Array>;
}

/** The person's place, and the value to expect for titles without ratings. */
export interface LearnedTaste extends LearnedPlace {
  readonly byContent: ContentLine;
}

/** What a loved title counts as: stars, and their variance (as measured with `npm run eval -- coldstart`). */
const LOVED = { stars: 5, variance: 0.5 } as const;
/**
 * Estimates a person's place among the factors: the prior from age and genre marks; loved titles, ratings and
 * flags as Gaussian evidence, pairs as logistic. Ignores titles the model doesn't know.
 * @param told the result of `sumTold`.
 */
export function placeAmongFactors(
  columns: LearnedColumns,
  evidence: CheckedEvidence,
  told: ToldSums,
): LearnedPlace {
  const { factors } = columns.model;
  const { width } = factors;
  const prior = invert(factors.personCovariance, width);
  const mean = expectedWeights(columns, evidence);
  const fixed = prior.map((value, i) => value + (told.precision[i] as number));
  const pull = Float64Array.from(told.pull);
  addProduct(pull, prior, mean);
  const lovedPulls = new Map<number, Float64Array>();
  for (const row of evidence.loved) {
    const place = columns.places[row] ?? -1;
    if (place < 0) continue;
    const sums: ToldSums = { precision: fixed, pull: new Float64Array(width) };
    addStatement(columns, sums, place, LOVED.stars, 1 / LOVED.variance);
    addTo(pull, sums.pull, 1);
    // Loved as was to be expected by age and marks, it says nothing new.
    const direction = directionOf(factors, place);
    addTo(sums.pull, direction, -dot(direction, mean) / LOVED.variance);
    lovedPulls.set(row, sums.pull);
  }
  const { weights, factor } = likelyWeights(factors, fixed, pull, knownPairs(columns, evidence));
  const byLoved = new Map([...lovedPulls].map(([row, own]) => [row, solveCholesky(factor, own)]));
  return { told, weights, factor, byLoved };
}

/** Sums without any opinion. */
export function emptySums({ model }: LearnedColumns): ToldSums {
  const { width } = model.factors;
  return { precision: new Float64Array(width * width), pull: new Float64Array(width) };
}

/** Adds up the precision and pull of all the person's opinions (ratings and flags). */
export function sumTold(columns: LearnedColumns, opinions: readonly TitleOpinion[]): ToldSums {
  const sums = emptySums(columns);
  for (const opinion of opinions) addOpinion(columns, sums, opinion, 1);
  return sums;
}

/** Updates the sums after one title's opinion changed; null means no opinion. */
export function exchangeTold(
  columns: LearnedColumns,
  { precision, pull }: ToldSums,
  before: TitleOpinion | null,
  after: TitleOpinion | null,
): ToldSums {
  const sums = { precision: precision.slice(), pull: pull.slice() };
  if (before) addOpinion(columns, sums, before, -1);
  if (after) addOpinion(columns, sums, after, 1);
  return sums;
}

/** Variances of a title's liking, logits²: from age and marks alone, and after all evidence. */
export function learnedVariances(
  { model }: LearnedColumns,
  { factor }: LearnedPlace,
  place: number,
): { readonly before: number; readonly after: number } {
  const direction = directionOf(model.factors, place);
  const { width, personCovariance } = model.factors;
  let before = 0;
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      before +=
        (direction[i] as number) * (personCovariance[i * width + j] as number) * (direction[j] as number);
    }
  }
  const square = model.slope ** 2;
  return { before: square * before, after: square * squaredLength(solveLower(factor, direction)) };
}

function expectedWeights(columns: LearnedColumns, evidence: CheckedEvidence): Float64Array {
  const { width, personMean, sideWeights } = columns.model.factors;
  const mean = Float64Array.from(personMean);
  for (const column of sideColumnsOf(columns, evidence)) {
    for (let k = 0; k < width; k++) mean[k] = (mean[k] as number) + (sideWeights[column * width + k] ?? 0);
  }
  return mean;
}

/** Pairs whose titles the model knows both, by its places. */
function knownPairs(columns: LearnedColumns, { chosen }: CheckedEvidence) {
  return chosen.flatMap((pair) => {
    const [winner, loser] = [columns.places[pair.winner] ?? -1, columns.places[pair.loser] ?? -1];
    return winner < 0 || loser < 0 ? [] : [{ winner, loser }];
  });
}

/** Stars are what the model speaks of; flags are logits, and become stars by its own scale. */
function addOpinion(columns: LearnedColumns, sums: ToldSums, opinion: TitleOpinion, sign: 1 | -1): void {
  const { factors, slope, threshold } = columns.model;
  const place = columns.places[opinion.row] ?? -1;
  const statement = place < 0 ? null : stateOpinion(opinion);
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
  { precision, pull }: ToldSums,
  place: number,
  stars: number,
  amount: number,
): void {
  const direction = directionOf(model.factors, place);
  addOuter(precision, direction, amount);
  addTo(pull, direction, amount * (stars - model.factors.middle - biasOf(model.factors, place)));
}
