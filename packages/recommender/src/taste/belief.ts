import {
  addOuter,
  invertPacked,
  multiplyPacked,
  type PackedSymmetric,
  packedLength,
} from '../maths/packed-symmetric.ts';
import { appendPeople, choosePeople, placePerson, placesIn, spread, welcomed } from './belief-people.ts';
import type { PersonPart } from './observation.ts';
import type { TastePrior } from './prior.ts';

/**
 * The prior updated with Gaussian statements (marks, ratings, flags): a Gaussian over the dense weights and
 * up to `PEOPLE_KEPT` people, in natural form, with its covariance. Its size doesn't depend on the number of
 * statements: at most 175 KB with 80 features.
 */
export interface Belief {
  /** Dense weights: the intercept, then the features. */
  readonly denseSize: number;
  /** Who has a weight of their own; person `people[s]` stands at `denseSize + s`. */
  readonly people: readonly number[];
  /** Σ precision · part² of each of them over the member's titles. */
  readonly information: readonly number[];
  /** Whether there were more people than have a place. */
  readonly isFull: boolean;
  readonly covariance: PackedSymmetric;
  /** Float64Array: precision matrix · mean. */
  readonly shift: Float64Array;
  readonly mean: Float64Array;
}

/** A direction in the space of weights: dense part (index 0 the intercept) and people. */
export interface Direction {
  /** Float64Array, length `denseSize`. */
  readonly direction: Float64Array;
  readonly people: readonly PersonPart[];
}

/** A statement that the liking along a direction is `target`, with standard deviation `1/√precision`. */
export interface GaussianStatement extends Direction {
  readonly target: number;
  readonly precision: number;
}

/** The belief before any statement. */
export function openBelief(prior: TastePrior): Belief {
  const denseSize = prior.mean.length;
  const covariance = new Float64Array(packedLength(denseSize));
  for (let i = 0; i < denseSize; i++) covariance[packedLength(i + 1) - 1] = prior.variance[i] as number;
  return {
    denseSize,
    people: [],
    information: [],
    isFull: false,
    covariance,
    shift: prior.mean.map((value, i) => value / (prior.variance[i] as number)),
    mean: prior.mean,
  };
}

/** The belief after all statements at once, for a few titles or over twenty thousand. */
export function fitBelief(prior: TastePrior, statements: readonly GaussianStatement[]): Belief {
  const { people, information, isFull } = choosePeople(statements);
  const open = appendPeople(openBelief(prior), people);
  const shift = open.shift;
  const placeOf = placesIn(people, open.denseSize);
  // Up to so many, single steps cost less than turning the whole matrix round.
  const isFew = 3 * statements.length < shift.length;
  const covariance = isFew ? open.covariance.slice() : new Float64Array(open.covariance.length);
  if (!isFew) {
    for (let i = 0; i < shift.length; i++) {
      covariance[packedLength(i + 1) - 1] = 1 / (open.covariance[packedLength(i + 1) - 1] as number);
    }
  }
  for (const statement of statements) {
    const along = spread(statement, placeOf, shift.length);
    if (isFew) learnAlong(covariance, along, statement.precision);
    else addOuter(covariance, along, statement.precision);
    shiftBy(shift, along, statement.precision * statement.target);
  }
  return settleBelief({
    ...open,
    information,
    isFull,
    covariance: isFew ? covariance : invertPacked(covariance, shift.length),
    shift,
  });
}

/** A change of one title's statement; null means no statement. */
export interface StatementChange extends Direction {
  readonly before: { readonly target: number; readonly precision: number } | null;
  readonly after: { readonly target: number; readonly precision: number } | null;
  /** What the member states now of each of a person's titles, in the order of the catalogue. */
  readonly statementsOn: (person: number) => readonly GaussianStatement[];
}

/**
 * Updates the belief after one title's statement changed: a rank-one update, plus a few more if one person
 * replaces another. Equals `fitBelief` of everything up to rounding.
 * @returns null if a statement was withdrawn while more people are named than fit; the belief must then be
 *   fitted again.
 */
export function reviseBelief(belief: Belief, change: StatementChange): Belief | null {
  const gained = (change.after?.precision ?? 0) - (change.before?.precision ?? 0);
  if (gained < 0 && belief.isFull) return null;
  const wider = appendPeople(belief, gained > 0 ? welcomed(belief, change.people) : []);
  const { covariance, shift } = wider;
  const along = spread(change, placesIn(wider.people, wider.denseSize), shift.length);
  learnAlong(covariance, along, gained);
  shiftBy(shift, along, pullOf(change.after) - pullOf(change.before));
  let revised = wider;
  if (gained === 0) return settleBelief(revised);
  // Who has a place first: the others are held against what those are worth now.
  const hasPlace = ({ person }: PersonPart) => wider.people.includes(person);
  const others = change.people.filter((part) => !hasPlace(part));
  for (const { person } of [...change.people.filter(hasPlace), ...others]) {
    revised = placePerson(revised, person, change.statementsOn);
  }
  return settleBelief(revised);
}

/** Sherman and Morrison's step: the covariance once the precision along a direction grew by so much. */
function learnAlong(covariance: PackedSymmetric, along: Float64Array, precision: number): void {
  if (precision === 0) return;
  const reach = multiplyPacked(covariance, along);
  let variance = 0;
  for (let i = 0; i < along.length; i++) variance += (along[i] as number) * (reach[i] as number);
  addOuter(covariance, reach, -precision / (1 + precision * variance));
}

/** Completes a belief by calculating its mean. */
export function settleBelief(belief: Omit<Belief, 'mean'>): Belief {
  return { ...belief, mean: multiplyPacked(belief.covariance, belief.shift) };
}

function shiftBy(shift: Float64Array, along: Float64Array, amount: number): void {
  for (let i = 0; i < shift.length; i++) shift[i] = (shift[i] as number) + amount * (along[i] as number);
}

const pullOf = (statement: StatementChange['after']) =>
  statement ? statement.precision * statement.target : 0;
