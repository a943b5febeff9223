import { roundToSum } from '../maths/round-to-sum.ts';
import { seenOf } from '../taste/checked-evidence.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { toOpinionStatement } from '../taste/opinion.ts';
import { listOpinions } from '../taste/opinion-list.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import { GENRE_TYPES, THEME_TYPES } from '../taste-type/taste-type-table.ts';
import type { ByTasteType } from '../taste-type/taste-types.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { TitleOpinion } from '../types.ts';

/**
 * Weight of a pick, relative to a loved title; the next constant is that of a genre (our choice). Both are
 * small: a pick only says which of two titles somebody prefers, and a genre includes many different titles.
 */
const PICK = 0.25;
const NEITHER = -0.15;
/** Weight of a flag relative to its effect on liking: recommending a title counts about as much as loving it. */
const FLAG_WORTH = 0.5;
const ATTITUDE = { positive: 0.4, negative: -0.2 } as const;
/**
 * The neutral rating in stars. A rating `LOVED_STARS` above the neutral one weighs as much as a loved title.
 */
const EVEN_STARS = 3;
const LOVED_STARS = 2;
/**
 * Number of imaginary loved titles, a quarter of each type, that are added to the answers. They keep a single
 * title from deciding somebody's type.
 */
const EVEN_TITLES = 1;
/** Exponent that sharpens the shares (our choice: three titles of one type give it about half). */
const PULL = 5;
/**
 * Share of the average of well-known titles that is subtracted from a person's shares, 0..1 (our choice, from
 * simulated tests). At 0 nearly everybody would get the type of most well-known titles; at 1 the type would
 * contradict the titles that a person loved.
 */
const KNOWN_PART = 0.7;
/**
 * Exponent of popularity in a title's weight in the average of well-known titles: at 5 a title of popularity
 * 80 weighs as much as eight titles of popularity 53.
 */
const KNOWN_POWER = 5;
/** Number of titles sampled for the average of well-known titles, spread evenly over the catalog. */
const SAMPLE_SIZE = 2000;

/** A person's shares of the four taste types, in type order, summing to 100, not rounded to whole numbers. */
export interface ExactTypeShares {
  /** The shares with all answers. */
  readonly all: ByTasteType;
  /** The shares if one answer is left out: one entry per answer. The answer to a pair counts as one. */
  readonly without: readonly ByTasteType[];
}

/** The taste types of one answer, with the answer's weight. */
interface Observation {
  readonly sums: readonly number[];
  readonly weight: number;
}

/**
 * Rounds shares to whole numbers that sum to 100.
 * @param shares in type order
 */
export function roundShares(shares: ByTasteType): ByTasteType {
  const [a = 25, b = 25, c = 25, d = 25] = roundToSum(shares, 100, 1);
  return [a, b, c, d];
}

/**
 * Calculates a person's shares of the four taste types. Adds up the types of the titles, themes and genres that the
 * person loved, picked, rated high or marked as liked, and subtracts the types of those that the person passed over,
 * refused, rated low or marked as disliked. Uses the answers instead of the fitted weights, so that the result agrees
 * with the types shown on the titles. Without answers every type has a quarter.
 */
export function exactTasteTypeShares(matrix: TitleMatrix, { evidence }: TasteState): ExactTypeShares {
  const usual = usualShares(matrix);
  const of = (row: number) => exactTypeShares(matrix, row);
  const observe = (shares: readonly number[], less: readonly number[], amount: number): Observation => ({
    sums: shares.map((share, type) => amount * (share - less[type])),
    weight: Math.abs(amount),
  });
  const { loved, chosen, open, opinions } = evidence;
  const observations: Observation[] = [
    ...loved.map((row) => observe(of(row), usual, 1)),
    ...listOpinions(opinions).map((opinion) => observe(of(opinion.row), usual, amountOf(opinion))),
    ...chosen.map(({ winner, loser }) => observe(of(winner), of(loser), PICK)),
    ...open
      .filter(({ answer }) => answer !== 'unseen')
      .map((pair) => {
        const amount = pair.answer === 'liked' ? PICK : NEITHER;
        return addObservations(seenOf(pair).map((row) => observe(of(row), usual, amount)));
      }),
  ];
  for (const list of ['genres', 'themes'] as const) {
    const [table, keys] =
      list === 'genres' ? [GENRE_TYPES, matrix.vocabulary.genres] : [THEME_TYPES, matrix.vocabulary.themes];
    for (const sign of ['positive', 'negative'] as const) {
      for (const index of evidence[list][sign]) {
        observations.push(observe(wholeOf(table[keys[index]]), usual, ATTITUDE[sign]));
      }
    }
  }
  const whole = addObservations([{ sums: [0, 0, 0, 0], weight: EVEN_TITLES }, ...observations]);
  const less = (part: Observation): Observation => ({
    sums: whole.sums.map((sum, type) => sum - part.sums[type]),
    weight: whole.weight - part.weight,
  });
  return { all: pullApart(whole), without: observations.map((part) => pullApart(less(part))) };
}

function addObservations(observations: readonly Observation[]): Observation {
  const sums = [0, 0, 0, 0];
  let weight = 0;
  for (const part of observations) {
    part.sums.forEach((value, type) => {
      sums[type] += value;
    });
    weight += part.weight;
  }
  return { sums, weight };
}

/** Rounds to eight digits, so that results don't depend on the order of addition. */
const DIGITS = 1e8;

function pullApart({ sums, weight }: Observation): ByTasteType {
  const pulls = sums.map((sum) => Math.exp((PULL * sum) / weight));
  const total = pulls.reduce((sum, pull) => sum + pull, 0);
  const [a = 25, b = 25, c = 25, d = 25] = pulls.map(
    (pull) => Math.round((100 * DIGITS * pull) / total) / DIGITS,
  );
  return [a, b, c, d];
}

/** Scales an entry of the taste type table to sum to 1; without an entry every type has a quarter. */
function wholeOf(types: ByTasteType | undefined): readonly number[] {
  const total = types?.reduce((sum, value) => sum + value, 0) ?? 0;
  return types && total > 0 ? types.map((value) => value / total) : EVEN;
}

const EVEN = [0.25, 0.25, 0.25, 0.25];
/** Cached per matrix, since it takes a pass over the catalog. */
const cached = new WeakMap<TitleMatrix, readonly number[]>();

/**
 * Calculates the neutral type shares, which are subtracted. They lie between a quarter for each type and the
 * average of well-known titles.
 */
function usualShares(matrix: TitleMatrix): readonly number[] {
  const earlier = cached.get(matrix);
  if (earlier) return earlier;
  const size = Math.min(SAMPLE_SIZE, matrix.count);
  const sums = [0, 0, 0, 0];
  let weight = 0;
  for (let i = 0; i < size; i++) {
    const row = Math.floor((i * matrix.count) / size);
    const known = (matrix.titles[row].popularity / 100) ** KNOWN_POWER;
    weight += known;
    exactTypeShares(matrix, row).forEach((share, type) => {
      sums[type] += known * share;
    });
  }
  const usual = EVEN.map((even, type) =>
    weight > 0 ? even + KNOWN_PART * (sums[type] / weight - even) : even,
  );
  cached.set(matrix, usual);
  return usual;
}

/**
 * Calculates the weight of an opinion, relative to a loved title: that of its rating, or of its flags if
 * there is no rating. Negative for a dislike.
 */
function amountOf(opinion: TitleOpinion): number {
  if (opinion.ratingOutOf5 !== null) return (opinion.ratingOutOf5 - EVEN_STARS) / LOVED_STARS;
  const said = toOpinionStatement(opinion);
  return said ? FLAG_WORTH * said.precision * said.target : 0;
}
