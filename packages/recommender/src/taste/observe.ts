import { partsOf, weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { TitleOpinion } from '../types.ts';
import type { Direction, GaussianStatement } from './belief.ts';
import type { CheckedEvidence, ChosenPair, OpenPair } from './checked-evidence.ts';
import type { Observation } from './observation.ts';
import { findOpinion, stateOpinion } from './opinion.ts';
import { PAIR_SLOPE } from './pair-answer.ts';
import { describeTypicalTitle } from './typical-title.ts';

/**
 * How much the typical title of a marked genre or theme is liked, in logits, and how surely (our
 * choice: 70 and 23 of 100). A "no" is meant more strictly than a "yes". It is that title's liking,
 * not its distance from any title's: who marks everything down likes any title less, and none of
 * what was marked more than the rest.
 */
const MARK = {
  positive: { target: 0.85, precision: 3 },
  negative: { target: -1.2, precision: 4 },
} as const;
/** Themes are marked less surely than genres. */
const MARK_SURENESS = { genre: 1, theme: 0.7 } as const;

/** A loved title is liked and then some: the curve is half-way at 77 of 100. */
const LOVED = { slope: 1.5, threshold: 1.2, strength: 1 } as const;

/** What an answer is worth for every title of the pair that wasn't seen: a guess by its looks. */
const UNSEEN_WORTH = 0.6;
/** "Neither": both lie below the middle, mildly. */
const NEITHER = { slope: 1, threshold: 0, strength: 0.5 } as const;

/** Converts marks, ratings and flags to Gaussian statements. */
export function stateEvidence(matrix: TitleMatrix, evidence: CheckedEvidence): GaussianStatement[] {
  return [
    ...stateMarks(matrix, evidence),
    ...evidence.opinions.flatMap((opinion) => stateTitle(matrix, opinion)),
  ];
}

/** The statements on each of a person's titles, in catalog order. */
export function statementsOn(
  matrix: TitleMatrix,
  { opinions }: CheckedEvidence,
  person: number,
): GaussianStatement[] {
  const statements: GaussianStatement[] = [];
  for (const row of partsOf(matrix.people, person).rows) {
    const opinion = opinions[findOpinion(opinions, row)];
    if (opinion) statements.push(...stateTitle(matrix, opinion));
  }
  return statements;
}

/** Converts loved titles and pairs to observations. */
export function observeChoices(matrix: TitleMatrix, evidence: CheckedEvidence): Observation[] {
  return [
    ...evidence.loved.map((row) => ({ ...describeTitle(matrix, row), ...LOVED })),
    ...evidence.chosen.map((pair) => observeChoice(matrix, pair)),
    ...evidence.open.flatMap((pair) => observeNeither(matrix, pair)),
  ];
}

function stateMarks(matrix: TitleMatrix, evidence: CheckedEvidence): GaussianStatement[] {
  const statements: GaussianStatement[] = [];
  for (const list of ['genre', 'theme'] as const) {
    const marks = list === 'genre' ? evidence.genres : evidence.themes;
    for (const sign of ['positive', 'negative'] as const) {
      for (const index of marks[sign]) {
        statements.push({
          ...describeMarked(matrix, list, index),
          target: MARK[sign].target,
          precision: MARK[sign].precision * MARK_SURENESS[list],
        });
      }
    }
  }
  return statements;
}

function stateTitle(matrix: TitleMatrix, opinion: TitleOpinion): GaussianStatement[] {
  const statement = stateOpinion(opinion);
  return statement ? [{ ...describeTitle(matrix, opinion.row), ...statement }] : [];
}

/** A title as a direction in the space of weights. @throws RangeError for a row that isn't there */
export function describeTitle(matrix: TitleMatrix, row: number): Direction {
  const direction = new Float64Array(1 + matrix.stride);
  direction[0] = 1;
  direction.set(vectorOf(matrix, row), 1);
  return { direction, people: weighPeople(titleAt(matrix, row)) };
}

function describeMarked(matrix: TitleMatrix, list: 'genre' | 'theme', index: number): Direction {
  const direction = Float64Array.from(describeTypicalTitle(matrix, list, index));
  direction[0] = 1;
  return { direction, people: [] };
}

function observeChoice(matrix: TitleMatrix, pair: ChosenPair): Observation {
  const winner = describeTitle(matrix, pair.winner);
  const loser = describeTitle(matrix, pair.loser);
  const people = new Map(winner.people.map(({ person, weight }) => [person, weight]));
  for (const { person, weight } of loser.people) people.set(person, (people.get(person) ?? 0) - weight);
  const unseenCount = pair.unseen.filter((row) => row === pair.winner || row === pair.loser).length;
  return {
    direction: winner.direction.map((value, i) => value - (loser.direction[i] as number)),
    people: [...people].map(([person, weight]) => ({ person, weight })),
    slope: PAIR_SLOPE,
    threshold: 0,
    strength: UNSEEN_WORTH ** unseenCount,
  };
}

/** "Haven't seen" says nothing about liking, so it makes no statement here; see knownness. */
function observeNeither(matrix: TitleMatrix, pair: OpenPair): Observation[] {
  if (pair.answer === 'unseen') return [];
  return pair.shown.map((row) => {
    const { direction, people } = describeTitle(matrix, row);
    const strength = NEITHER.strength * (pair.unseen.includes(row) ? UNSEEN_WORTH : 1);
    return {
      direction: direction.map((value) => -value),
      people: people.map(({ person, weight }) => ({ person, weight: -weight })),
      slope: NEITHER.slope,
      threshold: -NEITHER.threshold,
      strength,
    };
  });
}
