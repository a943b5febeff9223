import { invert } from '../factors/gaussian-rows.ts';
import {
  type CholeskyFactor,
  factorCholesky,
  solveCholesky,
  solveLower,
  squaredLength,
} from '../maths/cholesky.ts';
import { sigmoid } from '../maths/logistic.ts';
import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import { stateOpinion } from '../taste/opinion.ts';
import type { TitleOpinion } from '../types.ts';
import type { LearnedColumns } from './learned-columns.ts';
import { sideColumnsOf } from './side-columns.ts';

/** What ratings and flags say of someone's weights, as sums, so that one more costs no more than the first. */
export interface ToldSums {
  /** Float64Array, width². */
  readonly precision: Float64Array;
  /** Float64Array, width. */
  readonly pull: Float64Array;
}

/** Someone among the learned factors: a Gaussian over `[how generous, factors…]`, in stars. */
export interface LearnedTaste {
  readonly told: ToldSums;
  /** Float64Array, width. */
  readonly weights: Float64Array;
  /** Of the precision. */
  readonly factor: CholeskyFactor;
  /**
   * What each loved title that the model knows has added to `weights`, by its row, beyond what was
   * expected; Float64Array, width.
   */
  readonly byLoved: ReadonlyMap<number, Float64Array>;
}

/** What a loved title counts as: stars, and their variance (as measured with `npm run eval -- coldstart`). */
const LOVED = { stars: 5, variance: 0.5 } as const;
/** Logits a star of difference between the two of a pair (Bradley and Terry 1952). */
const PAIR_SLOPE = 1.5;
const NEWTON_STEPS = 8;

/**
 * Places someone among the factors by everything they told: expected by age and genre marks; loved
 * titles, ratings and flags as Gaussian, pairs as logistic evidence. What the model doesn't know is passed over.
 * @param told what `sumTold` made of their opinions.
 */
export function fitLearnedTaste(
  columns: LearnedColumns,
  evidence: CheckedEvidence,
  told: ToldSums,
): LearnedTaste {
  const { factors } = columns.model;
  const { width } = factors;
  const prior = invert(factors.personCovariance, width);
  const mean = expectedWeights(columns, evidence);
  const fixed = prior.map((value, i) => value + (told.precision[i] as number));
  const pull = Float64Array.from(told.pull);
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < width; j++) {
      pull[i] = (pull[i] as number) + (prior[i * width + j] as number) * (mean[j] as number);
    }
  }
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
  const { weights, factor } = addPairs(columns, evidence, fixed, pull);
  const byLoved = new Map([...lovedPulls].map(([row, own]) => [row, solveCholesky(factor, own)]));
  return { told, weights, factor, byLoved };
}

/** Sums of nothing told. */
export function emptySums({ model }: LearnedColumns): ToldSums {
  const { width } = model.factors;
  return { precision: new Float64Array(width * width), pull: new Float64Array(width) };
}

/** Everything rated or flagged, summed. */
export function sumTold(columns: LearnedColumns, opinions: readonly TitleOpinion[]): ToldSums {
  const sums = emptySums(columns);
  for (const opinion of opinions) addOpinion(columns, sums, opinion, 1);
  return sums;
}

/** The sums once one title's opinion changed; null is none. */
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

/** Variances of a title's liking, logits²: by age and marks alone, and once everything was told. */
export function learnedVariances(
  { model }: LearnedColumns,
  { factor }: LearnedTaste,
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

/** Newton's steps to the most likely weights with pairs. */
function addPairs(
  columns: LearnedColumns,
  { chosen }: CheckedEvidence,
  fixed: Float64Array,
  pull: Float64Array,
): { readonly weights: Float64Array; readonly factor: CholeskyFactor } {
  const { factors } = columns.model;
  const { width } = factors;
  const pairs = chosen.flatMap(({ winner, loser }) => {
    const [won, lost] = [columns.places[winner] ?? -1, columns.places[loser] ?? -1];
    if (won < 0 || lost < 0) return [];
    const other = directionOf(factors, lost);
    return {
      direction: directionOf(factors, won).map((value, k) => value - (other[k] as number)),
      offset: biasOf(factors, won) - biasOf(factors, lost),
    };
  });
  let factor = factorCholesky(fixed, width);
  let weights = solveCholesky(factor, pull);
  for (let step = 0; step < NEWTON_STEPS && pairs.length > 0; step++) {
    const curved = fixed.slice();
    const pulled = pull.slice();
    for (const { direction, offset } of pairs) {
      const along = dot(direction, weights);
      const lost = sigmoid(-PAIR_SLOPE * (offset + along));
      const curvature = PAIR_SLOPE ** 2 * lost * (1 - lost);
      addOuter(curved, direction, curvature);
      addTo(pulled, direction, PAIR_SLOPE * lost + curvature * along);
    }
    factor = factorCholesky(curved, width);
    weights = solveCholesky(factor, pulled);
  }
  return { weights, factor };
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

/** `[1, factors]` of a title. */
function directionOf({ titles, width }: LearnedColumns['model']['factors'], place: number): Float64Array {
  const direction = Float64Array.from(titles.subarray(place * width, (place + 1) * width));
  direction[0] = 1;
  return direction;
}

const biasOf = ({ titles, width }: LearnedColumns['model']['factors'], place: number) =>
  titles[place * width] as number;

function addOuter(matrix: Float64Array, vector: Float64Array, scale: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    const own = scale * (vector[i] as number);
    for (let j = 0; j < size; j++) {
      matrix[i * size + j] = (matrix[i * size + j] as number) + own * (vector[j] as number);
    }
  }
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] as number) * (other[k] as number);
  return sum;
}

function addTo(into: Float64Array, vector: Float64Array, scale: number): void {
  for (let k = 0; k < into.length; k++) into[k] = (into[k] as number) + scale * (vector[k] as number);
}
