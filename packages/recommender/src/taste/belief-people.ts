import { addOuter, multiplyPacked, packedLength, selectPacked } from '../maths/packed-symmetric.ts';
import type { Belief, Direction, GaussianStatement, StatementChange } from './belief.ts';
import type { PersonPart } from './observation.ts';
import { PERSON_SD } from './prior.ts';

/**
 * People who have a weight from ratings and flags: those whom most of them tell about (our choice;
 * thirty rated titles name some 130, of whom the last to go are in one of them, far down the cast).
 */
export const PEOPLE_KEPT = 128;

/** A direction's weights by index; omits people without a weight. */
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

/**
 * Adds a person to the belief if there is enough evidence, replacing the one with the least; removes a person
 * without evidence.
 */
export function placePerson(
  belief: Belief,
  person: number,
  statementsOn: StatementChange['statementsOn'],
): Belief {
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

/** People named for the first time, while there is room. */
export function welcomed(belief: Belief, people: readonly PersonPart[]): number[] {
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

/** Appends people without evidence; copies the matrix. */
export function appendPeople(belief: Belief, people: readonly number[]): Belief {
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

export function choosePeople(
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
