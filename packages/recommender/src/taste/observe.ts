import { partsOf, weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { TitleOpinion, WorkOpinion } from '../types.ts';
import type { Direction, GaussianStatement } from './belief.ts';
import { type CheckedEvidence, type ChosenPair, type OpenPair, seenOf } from './checked-evidence.ts';
import type { Observation } from './observation.ts';
import { toLikingStatement } from './opinion.ts';
import { getOpinion, listOpinions } from './opinion-list.ts';
import { PAIR_SLOPE } from './pair-answer.ts';
import { describeTypicalTitle } from './typical-title.ts';

/**
 * The assumed liking of the typical title of a genre or theme that a person marked: `target` in logits (a
 * match of 80 for a liked one and 36 for a disliked one; our choice), and precision. The negative target is
 * further from an average title, because people mean a “no” more strictly than a “yes”. The target is the liking
 * itself, not its difference from the average title, so somebody who dislikes every genre gets a lower match
 * for every title.
 */
const ATTITUDE = {
  positive: { target: 0.85, precision: 3 },
  negative: { target: -1.2, precision: 4 },
} as const;
/** Theme attitudes have less precision than genre attitudes. */
const ATTITUDE_PRECISION = { genre: 1, theme: 0.7 } as const;

/**
 * A loved title as logistic evidence: the likelihood is half its maximum at a match of 85, so a loved
 * title must be liked strongly.
 */
const LOVED = { slope: 1.5, threshold: 1.2, strength: 1 } as const;

/**
 * The answer "neither" means that each title of the pair is liked somewhat less than an average title; a
 * title chosen over an unseen one is liked somewhat more.
 */
const ON_ONE_TITLE = { slope: 1, threshold: 0, strength: 0.5 } as const;

/** Converts a member's attitudes, ratings and flags to Gaussian evidence about the member's weights. */
export function toGaussianStatements(matrix: TitleMatrix, evidence: CheckedEvidence): GaussianStatement[] {
  return [
    ...observeAttitudes(matrix, evidence),
    ...listOpinions(evidence.opinions).flatMap((opinion) => stateTitle(matrix, opinion)),
    ...evidence.works.flatMap(stateWork),
  ];
}

/**
 * Converts the member's ratings and flags of one cast or crew member's titles to Gaussian evidence, in catalog order.
 * @param person the cast or crew member's number
 */
export function statementsOn(
  matrix: TitleMatrix,
  { opinions }: CheckedEvidence,
  person: number,
): GaussianStatement[] {
  const statements: GaussianStatement[] = [];
  for (const row of partsOf(matrix.people, person).rows) {
    const opinion = getOpinion(opinions, row);
    if (opinion) statements.push(...stateTitle(matrix, opinion));
  }
  return statements;
}

/** Converts a member's loved titles and answered pairs to logistic evidence about the member's weights. */
export function observeChoices(matrix: TitleMatrix, evidence: CheckedEvidence): Observation[] {
  return [
    ...evidence.loved.map((row) => ({ ...describeTitle(matrix, row), ...LOVED })),
    ...evidence.chosen.map((pair) => observeChoice(matrix, pair)),
    ...evidence.open.flatMap((pair) => observeOpen(matrix, pair)),
  ];
}

/**
 * Calculates how much a member's ratings and flags say about one cast or crew member, in logits⁻²: Σ precision ·
 * part² over the titles of that person, in catalog order.
 */
export function informationOnPerson(
  matrix: TitleMatrix,
  { opinions }: CheckedEvidence,
  person: number,
): number {
  const { rows, weights } = partsOf(matrix.people, person);
  let sum = 0;
  for (let i = 0; i < rows.length; i++) {
    const opinion = getOpinion(opinions, rows[i]);
    const statement = opinion && toLikingStatement(opinion);
    if (statement) sum += statement.precision * weights[i] ** 2;
  }
  return sum;
}

function observeAttitudes(matrix: TitleMatrix, evidence: CheckedEvidence): GaussianStatement[] {
  const statements: GaussianStatement[] = [];
  for (const list of ['genre', 'theme'] as const) {
    const attitudes = list === 'genre' ? evidence.genres : evidence.themes;
    for (const sign of ['positive', 'negative'] as const) {
      for (const index of attitudes[sign]) {
        statements.push({
          ...describeAttitude(matrix, list, index),
          target: ATTITUDE[sign].target,
          precision: ATTITUDE[sign].precision * ATTITUDE_PRECISION[list],
        });
      }
    }
  }
  return statements;
}

function stateTitle(matrix: TitleMatrix, opinion: TitleOpinion): GaussianStatement[] {
  const statement = toLikingStatement(opinion);
  return statement ? [{ ...describeTitle(matrix, opinion.row), ...statement }] : [];
}

function stateWork({ vector, ...opinion }: WorkOpinion): GaussianStatement[] {
  const statement = toLikingStatement(opinion);
  return statement ? [{ direction: Float64Array.of(1, ...vector), people: [], ...statement }] : [];
}

/**
 * Converts a title to a direction in the space of weights. The person's liking of the title is the inner
 * product of direction and weights.
 * @throws RangeError for an unknown row
 */
export function describeTitle(matrix: TitleMatrix, row: number): Direction {
  const direction = new Float64Array(1 + matrix.stride);
  direction[0] = 1;
  direction.set(vectorOf(matrix, row), 1);
  return { direction, people: weighPeople(titleAt(matrix, row)) };
}

function describeAttitude(matrix: TitleMatrix, list: 'genre' | 'theme', index: number): Direction {
  const direction = Float64Array.from(describeTypicalTitle(matrix, list, index));
  direction[0] = 1;
  return { direction, people: [] };
}

function observeChoice(matrix: TitleMatrix, pair: ChosenPair): Observation {
  const winner = describeTitle(matrix, pair.winner);
  const loser = describeTitle(matrix, pair.loser);
  const people = new Map(winner.people.map(({ person, weight }) => [person, weight]));
  for (const { person, weight } of loser.people) people.set(person, (people.get(person) ?? 0) - weight);
  return {
    direction: winner.direction.map((value, i) => value - loser.direction[i]),
    people: [...people].map(([person, weight]) => ({ person, weight })),
    slope: PAIR_SLOPE,
    threshold: 0,
    strength: 1,
  };
}

/**
 * Converts an open pair to logistic evidence about each title that the person has seen. An unseen title gives
 * none, because not having seen it doesn't reveal any liking; it counts in `learnKnownness`.
 */
function observeOpen(matrix: TitleMatrix, pair: OpenPair): Observation[] {
  if (pair.answer === 'unseen') return [];
  const sign = pair.answer === 'liked' ? 1 : -1;
  return seenOf(pair).map((row) => {
    const { direction, people } = describeTitle(matrix, row);
    return {
      direction: direction.map((value) => sign * value),
      people: people.map(({ person, weight }) => ({ person, weight: sign * weight })),
      ...ON_ONE_TITLE,
    };
  });
}
