import {
  addOuter,
  invertPacked,
  multiplyPacked,
  type PackedSymmetric,
  packedLength,
} from '../maths/packed-symmetric.ts';
import { appendPeople, choosePeople, listNewPeople, placePerson, placesIn, spread } from './belief-people.ts';
import type { PersonPart } from './observation.ts';
import { PERSON_SD, type TastePrior } from './prior.ts';

/**
 * A Gaussian over a member's weights: the prior, updated with statements (attitudes, ratings, flags). It covers the
 * dense weights (intercept and features) and up to `PEOPLE_WEIGHTED_MAX` cast and crew members. Stored as its precision
 * and shift (natural parameters), and also as its covariance. Its size doesn't depend on the number of statements: at
 * most 175 KB with 80 features.
 */
export interface Belief {
  /** Number of dense weights: the intercept and the features. */
  readonly denseSize: number;
  /** Cast and crew members with a weight of their own. The weight of `people[s]` has index `denseSize + s`. */
  readonly people: readonly number[];
  /** Evidence on each of `people`: Σ precision · part² over the titles that the member stated an opinion on. */
  readonly information: readonly number[];
  /** Whether the titles name more people than can have a weight. */
  readonly isFull: boolean;
  /** Covariance of the weights. */
  readonly covariance: PackedSymmetric;
  /** Float64Array: precision matrix · mean. */
  readonly shift: Float64Array;
  /** Float64Array: most likely weights, logits per unit. */
  readonly mean: Float64Array;
}

/**
 * A title (or genre, or theme) as a vector in the space of a member's weights: the inner product with the weights is
 * the liking, in logits. It has a dense part (index 0 is the intercept) and a part for people.
 */
export interface Direction {
  /** Float64Array, length `denseSize`. */
  readonly direction: Float64Array;
  readonly people: readonly PersonPart[];
}

/**
 * Gaussian evidence: the member's liking along a direction (of a title, genre or theme) is `target` (logits), with a
 * standard deviation of `1/√precision`.
 */
export interface GaussianStatement extends Direction {
  readonly target: number;
  readonly precision: number;
}

/** Creates the belief of a member who has stated nothing: the prior. */
export function openBelief(prior: TastePrior): Belief {
  const denseSize = prior.mean.length;
  const covariance = diagonalOf(prior.variance);
  for (const axis of prior.axes) addOuter(covariance, axis, 1);
  return {
    denseSize,
    people: [],
    information: [],
    isFull: false,
    covariance,
    shift: multiplyPacked(precisionOf(prior), prior.mean),
    mean: prior.mean,
  };
}

function diagonalOf(values: Float64Array): PackedSymmetric {
  const matrix = new Float64Array(packedLength(values.length));
  for (let i = 0; i < values.length; i++) matrix[packedLength(i + 1) - 1] = values[i];
  return matrix;
}

/** Calculates the precision matrix of the prior: the inverse of its covariance. */
function precisionOf({ variance, axes }: TastePrior): PackedSymmetric {
  const precision = diagonalOf(variance.map((value) => 1 / value));
  // An axis adds to the covariance, and the same formula as for a statement then updates the precision.
  for (const axis of axes) learnAlong(precision, axis, 1);
  return precision;
}

/** Calculates the precision matrix of the prior with the weights of some people added. */
function precisionWithPeople(prior: TastePrior, peopleCount: number): PackedSymmetric {
  const size = prior.mean.length;
  const matrix = new Float64Array(packedLength(size + peopleCount));
  matrix.set(precisionOf(prior));
  for (let i = size; i < size + peopleCount; i++) matrix[packedLength(i + 1) - 1] = PERSON_SD ** -2;
  return matrix;
}

/**
 * Calculates the belief from all statements at once. Updates the covariance one statement at a time if there are few,
 * and otherwise inverts the summed precision matrix.
 */
export function fitBelief(prior: TastePrior, statements: readonly GaussianStatement[]): Belief {
  // The prior's own mean is exact; calculating it from its precision would add rounding errors.
  if (statements.length === 0) return openBelief(prior);
  const { people, information, isFull } = choosePeople(statements);
  const open = appendPeople(openBelief(prior), people);
  const shift = open.shift;
  const placeOf = placesIn(people, open.denseSize);
  // Up to this many statements, single updates cost less than inverting the whole matrix.
  const isFew = 3 * statements.length < shift.length;
  const matrix = isFew ? open.covariance.slice() : precisionWithPeople(prior, people.length);
  for (const statement of statements) {
    const along = spread(statement, placeOf, shift.length);
    if (isFew) learnAlong(matrix, along, statement.precision);
    else addOuter(matrix, along, statement.precision);
    shiftBy(shift, along, statement.precision * statement.target);
  }
  return completeBelief({
    ...open,
    information,
    isFull,
    covariance: isFew ? matrix : invertPacked(matrix, shift.length),
    shift,
  });
}

/** A change of what a member stated about one title (rating and flags), before and after; null means no statement. */
export interface StatementChange extends Direction {
  readonly before: { readonly target: number; readonly precision: number } | null;
  readonly after: { readonly target: number; readonly precision: number } | null;
  /** Returns Σ precision · part² over the member's current statements on the titles of a person (cast or crew). */
  readonly informationOn: (person: number) => number;
  /**
   * Returns the member's current statements on the titles of a person (cast or crew), in the order of the
   * catalog.
   */
  readonly statementsOn: (person: number) => readonly GaussianStatement[];
  /**
   * Whether the people with a weight stay the same, even if a new fit would choose others. The update then
   * always succeeds.
   */
  readonly keepsPeople?: boolean;
}

/**
 * Updates the belief after the statement on one title changed: a rank-one update, plus a few more if one person
 * replaces another. The result equals `fitBelief` with all statements, up to rounding.
 * @returns null if a statement was withdrawn or lost precision while the belief `isFull` and `keepsPeople` isn't set.
 * The belief must then be fitted again.
 */
export function reviseBelief(belief: Belief, change: StatementChange): Belief | null {
  const gained = (change.after?.precision ?? 0) - (change.before?.precision ?? 0);
  if (gained < 0 && belief.isFull && !change.keepsPeople) return null;
  const wider = appendPeople(
    belief,
    gained > 0 && !change.keepsPeople ? listNewPeople(belief, change.people) : [],
  );
  const { covariance, shift } = wider;
  const along = spread(change, placesIn(wider.people, wider.denseSize), shift.length);
  learnAlong(covariance, along, gained);
  shiftBy(shift, along, pullOf(change.after) - pullOf(change.before));
  let revised = wider;
  if (gained === 0 || change.keepsPeople) return completeBelief(revised);
  // Start with the people who have a weight, because the others are compared with their current information.
  const hasPlace = ({ person }: PersonPart) => wider.people.includes(person);
  const others = change.people.filter((part) => !hasPlace(part));
  for (const { person } of [...change.people.filter(hasPlace), ...others]) {
    revised = placePerson(revised, person, change);
  }
  return completeBelief(revised);
}

/** Updates the covariance for an increase of the precision along a direction (Sherman–Morrison formula). */
function learnAlong(covariance: PackedSymmetric, along: Float64Array, precision: number): void {
  if (precision === 0) return;
  const reach = multiplyPacked(covariance, along);
  let variance = 0;
  for (let i = 0; i < along.length; i++) variance += along[i] * reach[i];
  addOuter(covariance, reach, -precision / (1 + precision * variance));
}

/** Returns the complete belief (Gaussian over a member's weights): calculates its mean from its precision and shift. */
export function completeBelief(belief: Omit<Belief, 'mean'>): Belief {
  return { ...belief, mean: multiplyPacked(belief.covariance, belief.shift) };
}

function shiftBy(shift: Float64Array, along: Float64Array, amount: number): void {
  for (let i = 0; i < shift.length; i++) shift[i] += amount * along[i];
}

const pullOf = (statement: StatementChange['after']) =>
  statement ? statement.precision * statement.target : 0;
