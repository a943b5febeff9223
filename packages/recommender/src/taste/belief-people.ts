import { addOuter, multiplyPacked, packedLength, selectPacked } from '../maths/packed-symmetric.ts';
import type { Belief, Direction, GaussianStatement, StatementChange } from './belief.ts';
import type { PersonPart } from './observation.ts';
import { PERSON_SD } from './prior.ts';

/**
 * Maximum number of cast and crew members who get a weight of their own from a member's ratings and flags: those with
 * the most evidence (our choice). Thirty rated titles name about 130 people, and the last of these are in only one
 * title, far down the cast.
 */
export const PEOPLE_WEIGHTED_MAX = 128;

/**
 * Maps the number of each person to the index of that person's weight among all weights. The weights of people follow
 * the dense ones (intercept and features).
 * @param people person numbers
 */
export function placesIn(people: readonly number[], denseSize: number): ReadonlyMap<number, number> {
  return new Map(people.map((person, slot) => [person, denseSize + slot]));
}

/**
 * Converts a direction to one vector over all weights: Float64Array, length `size`. Leaves out people without a
 * weight.
 */
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
 * Updates the belief (the Gaussian over a member's weights) after the evidence on one cast or crew member changed.
 * Gives that person a weight; if all weights are taken, only in place of somebody with less evidence. Removes the
 * person if there is no evidence left.
 */
export function placePerson(
  belief: Belief,
  person: number,
  { informationOn, statementsOn }: Pick<StatementChange, 'informationOn' | 'statementsOn'>,
): Belief {
  const information = informationOn(person);
  const slot = belief.people.indexOf(person);
  if (slot >= 0) {
    if (information === 0) return dropSlot(belief, slot);
    return { ...belief, information: belief.information.with(slot, information) };
  }
  if (information === 0) return belief;
  if (belief.people.length < PEOPLE_WEIGHTED_MAX)
    return includePerson(belief, person, information, statementsOn(person));
  const least = leastTelling(belief);
  const holder = { person: belief.people[least], information: belief.information[least] };
  const full = { ...belief, isFull: true };
  if (compareTelling({ person, information }, holder) > 0) return full;
  return includePerson(excludePerson(full, holder.person), person, information, statementsOn(person));
}

/**
 * Lists those of the given people who have no weight in the belief yet. Returns an empty list if there isn't room for
 * all of them.
 */
export function listNewPeople(belief: Belief, people: readonly PersonPart[]): number[] {
  const named = people.map(({ person }) => person).filter((person) => !belief.people.includes(person));
  return belief.isFull || belief.people.length + named.length > PEOPLE_WEIGHTED_MAX ? [] : named;
}

/**
 * Gives a person a weight. The statements on the person's titles determine the person's column of the
 * precision matrix, from which the covariance is calculated blockwise (Schur complement); the cost of that
 * doesn't depend on the number of statements.
 */
function includePerson(
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
    const weight = along[place];
    for (let i = 0; i < place; i++) {
      coupling[i] += statement.precision * weight * along[i];
    }
    shift[place] += statement.precision * statement.target * weight;
  }
  const reach = multiplyPacked(belief.covariance, coupling);
  let own = information + PERSON_SD ** -2;
  for (let i = 0; i < place; i++) own -= coupling[i] * reach[i];
  const column = new Float64Array(shift.length);
  column.set(reach);
  column[place] = -1;
  covariance[packedLength(shift.length) - 1] = 0;
  addOuter(covariance, column, 1 / own);
  return { ...wider, information: wider.information.with(-1, information) };
}

/**
 * Fixes a person's weight at 0, like that of everybody without a weight, and conditions the other weights on
 * this.
 */
function excludePerson(belief: Belief, person: number): Belief {
  const covariance = belief.covariance.slice();
  const slot = belief.people.indexOf(person);
  const place = belief.denseSize + slot;
  const column = Float64Array.from(
    belief.shift,
    (_, i) => covariance[packedLength(Math.max(i, place)) + Math.min(i, place)],
  );
  addOuter(covariance, column, -1 / column[place]);
  return dropSlot({ ...belief, covariance }, slot);
}

function dropSlot(belief: Belief, slot: number): Belief {
  const retained = [...belief.shift.keys()].filter((i) => i !== belief.denseSize + slot);
  return {
    ...belief,
    people: belief.people.toSpliced(slot, 1),
    information: belief.information.toSpliced(slot, 1),
    covariance: selectPacked(belief.covariance, retained),
    shift: Float64Array.from(retained, (i) => belief.shift[i]),
  };
}

/** Returns the belief with people added who have no evidence yet. Copies the matrix. */
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

/** Compares people: those with the most evidence first, then by person number. */
const compareTelling = (a: Telling, b: Telling) => b.information - a.information || a.person - b.person;

function leastTelling({ people, information }: Belief): number {
  let least = 0;
  for (let slot = 1; slot < people.length; slot++) {
    const at = (place: number) => ({
      person: people[place],
      information: information[place],
    });
    if (compareTelling(at(slot), at(least)) > 0) least = slot;
  }
  return least;
}

/**
 * Chooses the cast and crew members who get a weight: the `PEOPLE_WEIGHTED_MAX` people with the most evidence in the
 * statements.
 */
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
  const retained = all.slice(0, PEOPLE_WEIGHTED_MAX);
  return {
    people: retained.map(({ person }) => person),
    information: retained.map(({ information }) => information),
    isFull: all.length > retained.length,
  };
}
