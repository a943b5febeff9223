import {
  addOuter,
  invertPacked,
  multiplyPacked,
  type PackedSymmetric,
  packedLength,
  selectPacked,
} from '../maths/packed-symmetric.ts';
import type { PersonPart } from './observation.ts';
import { PERSON_SD, type TastePrior } from './prior.ts';

/**
 * What Gaussian statements (marks, ratings, flags) leave of the prior: a Gaussian over the dense
 * weights and those of up to `PEOPLE_KEPT` people, in natural form beside its covariance. Its size is
 * that of the features, however many statements there were: 175 KB at most with 80 features.
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

/** That the liking along a direction is `target`, give or take `1/√precision`. */
export interface GaussianStatement extends Direction {
  readonly target: number;
  readonly precision: number;
}

/**
 * People who have a weight from ratings and flags: those whom most of them tell about (our choice;
 * thirty rated titles name some 130, of whom the last to go are in one of them, far down the cast).
 */
export const PEOPLE_KEPT = 128;

/** The belief of somebody who stated nothing. */
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

/** Everything stated at once, over a few or over twenty thousand titles. */
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

/** What changed of one title's statement: null where nothing was or is stated. */
export interface StatementChange extends Direction {
  readonly before: { readonly target: number; readonly precision: number } | null;
  readonly after: { readonly target: number; readonly precision: number } | null;
  /** What the member states now of each of a person's titles, in the order of the catalogue. */
  readonly statementsOn: (person: number) => readonly GaussianStatement[];
}

/**
 * The belief after one title's statement changed: a rank-one step for it, and a few more where a
 * person comes in for another. It equals `fitBelief` of everything but for rounding.
 * @returns null where a statement was taken back while more people are named than have a place:
 * who comes in then, only everything can tell.
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

/** A direction's weights by place, those of people without one left out. */
export function placesIn(people: readonly number[], denseSize: number): ReadonlyMap<number, number> {
  return new Map(people.map((person, slot) => [person, denseSize + slot]));
}

/** Float64Array, length `size`. */
export function spread(
  { direction, people }: Direction,
  placeOf: ReadonlyMap<number, number>,
  size: number,
): Float64Array {
  const along = new Float64Array(size);
  along.set(direction);
  for (const { person, weight } of people) {
    const place = placeOf.get(person);
    if (place !== undefined) along[place] = weight;
  }
  return along;
}

/** Gives a person the place they have earned, and takes it from whom they outdo or where nothing is left. */
function placePerson(belief: Belief, person: number, statementsOn: StatementChange['statementsOn']): Belief {
  const statements = statementsOn(person);
  const information = informationOn(person, statements);
  const slot = belief.people.indexOf(person);
  if (slot >= 0) {
    if (information === 0) return dropSlot(belief, slot);
    return { ...belief, information: belief.information.with(slot, information) };
  }
  if (information === 0) return belief;
  if (belief.people.length < PEOPLE_KEPT) return bringIn(belief, person, information, statements);
  const least = leastTelling(belief);
  const holder = { person: belief.people[least] as number, information: belief.information[least] as number };
  const full = { ...belief, isFull: true };
  if (compareTelling({ person, information }, holder) > 0) return full;
  return bringIn(takeOut(full, holder.person), person, information, statements);
}

/** Who is named for the first time, as long as there is room for everybody. */
function welcomed(belief: Belief, people: readonly PersonPart[]): number[] {
  const named = people.map(({ person }) => person).filter((person) => !belief.people.includes(person));
  return belief.isFull || belief.people.length + named.length > PEOPLE_KEPT ? [] : named;
}

/**
 * Gives a person a weight. Their column of the precision is what their titles' statements say of all
 * other weights, so the covariance follows by its blocks (Schur), however many statements there are.
 */
function bringIn(
  belief: Belief,
  person: number,
  information: number,
  statements: readonly GaussianStatement[],
): Belief {
  const wider = appendPeople(belief, [person]);
  const { covariance, shift } = wider;
  const placeOf = placesIn(wider.people, wider.denseSize);
  const place = shift.length - 1;
  const coupling = new Float64Array(place);
  for (const statement of statements) {
    const along = spread(statement, placeOf, shift.length);
    const weight = along[place] as number;
    for (let i = 0; i < place; i++) {
      coupling[i] = (coupling[i] as number) + statement.precision * weight * (along[i] as number);
    }
    shift[place] = (shift[place] as number) + statement.precision * statement.target * weight;
  }
  const reach = multiplyPacked(belief.covariance, coupling);
  let own = information + PERSON_SD ** -2;
  for (let i = 0; i < place; i++) own -= (coupling[i] as number) * (reach[i] as number);
  const column = new Float64Array(shift.length);
  column.set(reach);
  column[place] = -1;
  covariance[packedLength(shift.length) - 1] = 0;
  addOuter(covariance, column, 1 / own);
  return { ...wider, information: wider.information.with(-1, information) };
}

/** Takes a person's weight for nought, as it is of whoever has none: what is left is as if it were known. */
function takeOut(belief: Belief, person: number): Belief {
  const covariance = belief.covariance.slice();
  const slot = belief.people.indexOf(person);
  const place = belief.denseSize + slot;
  const column = Float64Array.from(
    belief.shift,
    (_, i) => covariance[packedLength(Math.max(i, place)) + Math.min(i, place)] as number,
  );
  addOuter(covariance, column, -1 / (column[place] as number));
  return dropSlot({ ...belief, covariance }, slot);
}

function dropSlot(belief: Belief, slot: number): Belief {
  const kept = [...belief.shift.keys()].filter((i) => i !== belief.denseSize + slot);
  return {
    ...belief,
    people: belief.people.toSpliced(slot, 1),
    information: belief.information.toSpliced(slot, 1),
    covariance: selectPacked(belief.covariance, kept),
    shift: Float64Array.from(kept, (i) => belief.shift[i] as number),
  };
}

/** Places at the end for people of whom nothing is stated yet; the matrix is a copy. */
function appendPeople(belief: Belief, people: readonly number[]): Belief {
  const size = belief.shift.length;
  const covariance = new Float64Array(packedLength(size + people.length));
  covariance.set(belief.covariance);
  people.forEach((_, i) => {
    covariance[packedLength(size + i + 1) - 1] = PERSON_SD ** 2;
  });
  const shift = new Float64Array(size + people.length);
  shift.set(belief.shift);
  return {
    ...belief,
    people: [...belief.people, ...people],
    information: [...belief.information, ...people.map(() => 0)],
    covariance,
    shift,
  };
}

/** Sherman and Morrison's step: the covariance once the precision along a direction grew by so much. */
function learnAlong(covariance: PackedSymmetric, along: Float64Array, precision: number): void {
  if (precision === 0) return;
  const reach = multiplyPacked(covariance, along);
  let variance = 0;
  for (let i = 0; i < along.length; i++) variance += (along[i] as number) * (reach[i] as number);
  addOuter(covariance, reach, -precision / (1 + precision * variance));
}

/** A belief with its mean worked out. */
export function settleBelief(belief: Omit<Belief, 'mean'>): Belief {
  return { ...belief, mean: multiplyPacked(belief.covariance, belief.shift) };
}

function shiftBy(shift: Float64Array, along: Float64Array, amount: number): void {
  for (let i = 0; i < shift.length; i++) shift[i] = (shift[i] as number) + amount * (along[i] as number);
}

const pullOf = (statement: StatementChange['after']) =>
  statement ? statement.precision * statement.target : 0;

interface Telling {
  readonly person: number;
  readonly information: number;
}

/** The most told of first; of equals the one with the lower number. */
const compareTelling = (a: Telling, b: Telling) => b.information - a.information || a.person - b.person;

function leastTelling({ people, information }: Belief): number {
  let least = 0;
  for (let slot = 1; slot < people.length; slot++) {
    const at = (place: number) => ({
      person: people[place] as number,
      information: information[place] as number,
    });
    if (compareTelling(at(slot), at(least)) > 0) least = slot;
  }
  return least;
}

function informationOn(person: number, statements: readonly GaussianStatement[]): number {
  let sum = 0;
  for (const { people, precision } of statements) {
    for (const part of people) if (part.person === person) sum += precision * part.weight ** 2;
  }
  return sum;
}

function choosePeople(
  statements: readonly GaussianStatement[],
): Pick<Belief, 'people' | 'information' | 'isFull'> {
  const sums = new Map<number, number>();
  for (const { people, precision } of statements) {
    for (const { person, weight } of people) {
      sums.set(person, (sums.get(person) ?? 0) + precision * weight ** 2);
    }
  }
  const all = [...sums].map(([person, information]) => ({ person, information })).sort(compareTelling);
  const kept = all.slice(0, PEOPLE_KEPT);
  return {
    people: kept.map(({ person }) => person),
    information: kept.map(({ information }) => information),
    isFull: all.length > kept.length,
  };
}
