import { roundToSum } from '../maths/round-to-sum.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { stateOpinion } from '../taste/opinion.ts';
import { exactTypeShares } from '../taste-type/taste-type-of-title.ts';
import { GENRE_TYPES, THEME_TYPES } from '../taste-type/taste-type-table.ts';
import type { ByTasteType } from '../taste-type/taste-types.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { TitleOpinion } from '../types.ts';

/**
 * What an answer weighs against a loved title (our choice): a pick says only which of two that were
 * put before somebody, and a genre is wider than any title of it.
 */
const PICK = 0.25;
const NEITHER = -0.15;
/** What a flag's pull on its title's liking is worth: recommending counts about as much as loving. */
const FLAG_WORTH = 0.5;
const MARK = { positive: 0.4, negative: -0.2 } as const;
/** Stars at which a rating speaks neither way, and how many from there weigh as much as a loved title. */
const EVEN_STARS = 3;
const LOVED_STARS = 2;
/** So many loved titles' worth of an even taste is mixed in: one title alone makes nobody's type. */
const EVEN_TITLES = 1;
/** How far the shares are pulled apart (our choice: three titles of one type give it about half). */
const PULL = 5;
/**
 * How much of what everybody knows is taken off (our choice, by simulated tests: without it nearly
 * everybody leans the way known titles lean; with all of it the type contradicts what is loved).
 */
const KNOWN_PART = 0.7;
/** How steeply what is known counts for more: at 5 a title of fame 80 weighs eight of fame 53. */
const KNOWN_POWER = 5;
/** Titles looked at for that, spread evenly over the catalogue. */
const SAMPLE_SIZE = 2000;

/** Shares in type order that sum to 100, not rounded to whole numbers. */
export interface ExactTypeShares {
  readonly all: ByTasteType;
  /** The same with one answer left out, for every answer; a pair answer counts as one. */
  readonly without: readonly ByTasteType[];
}

/** What one answer says of the types, and what it weighs. */
interface Say {
  readonly sums: readonly number[];
  readonly weight: number;
}

/** Shares as whole numbers in type order that sum to 100. */
export function roundShares(shares: ByTasteType): ByTasteType {
  const [a = 25, b = 25, c = 25, d = 25] = roundToSum(shares, 100, 1);
  return [a, b, c, d];
}

/**
 * A person's shares of the four taste types: the types of what they loved, picked, rated and marked, minus
 * those of what they passed over, refused and marked down. Calculated from the answers instead of the fitted
 * weights, so that the result agrees with the types shown on those titles. A quarter each without answers.
 */
export function exactTasteTypeShares(matrix: TitleMatrix, { evidence }: TasteState): ExactTypeShares {
  const usual = usualShares(matrix);
  const of = (row: number) => exactTypeShares(matrix, row);
  const say = (shares: readonly number[], less: readonly number[], amount: number): Say => ({
    sums: shares.map((share, type) => amount * (share - (less[type] ?? 0))),
    weight: Math.abs(amount),
  });
  const { loved, chosen, open, opinions } = evidence;
  const says: Say[] = [
    ...loved.map((row) => say(of(row), usual, 1)),
    ...opinions.map((opinion) => say(of(opinion.row), usual, amountOf(opinion))),
    ...chosen.map(({ winner, loser }) => say(of(winner), of(loser), PICK)),
    ...open
      .filter(({ answer }) => answer === 'neither')
      .map(({ shown }) => addSays(shown.map((row) => say(of(row), usual, NEITHER)))),
  ];
  for (const list of ['genres', 'themes'] as const) {
    const [table, keys] =
      list === 'genres' ? [GENRE_TYPES, matrix.vocabulary.genres] : [THEME_TYPES, matrix.vocabulary.themes];
    for (const sign of ['positive', 'negative'] as const) {
      for (const index of evidence[list][sign]) {
        says.push(say(wholeOf(table[keys[index] ?? '']), usual, MARK[sign]));
      }
    }
  }
  const whole = addSays([{ sums: [0, 0, 0, 0], weight: EVEN_TITLES }, ...says]);
  const less = (part: Say): Say => ({
    sums: whole.sums.map((sum, type) => sum - (part.sums[type] ?? 0)),
    weight: whole.weight - part.weight,
  });
  return { all: pullApart(whole), without: says.map((part) => pullApart(less(part))) };
}

function addSays(says: readonly Say[]): Say {
  const sums = [0, 0, 0, 0];
  let weight = 0;
  for (const part of says) {
    part.sums.forEach((value, type) => {
      sums[type] = (sums[type] ?? 0) + value;
    });
    weight += part.weight;
  }
  return { sums, weight };
}

/** To eight digits: what is the same but for the order of adding up stays the same. */
const DIGITS = 1e8;

function pullApart({ sums, weight }: Say): ByTasteType {
  const pulls = sums.map((sum) => Math.exp((PULL * sum) / weight));
  const total = pulls.reduce((sum, pull) => sum + pull, 0);
  const [a = 25, b = 25, c = 25, d = 25] = pulls.map(
    (pull) => Math.round((100 * DIGITS * pull) / total) / DIGITS,
  );
  return [a, b, c, d];
}

/** An entry of the table as shares of 1; a quarter each for a key that isn't there. */
function wholeOf(types: ByTasteType | undefined): readonly number[] {
  const total = types?.reduce((sum, value) => sum + value, 0) ?? 0;
  return types && total > 0 ? types.map((value) => value / total) : EVEN;
}

const EVEN = [0.25, 0.25, 0.25, 0.25];
/** The catalogue is read through once a matrix. */
const kept = new WeakMap<TitleMatrix, readonly number[]>();

/** The shares from which a leaning is counted: between a quarter each and the mean of what is known. */
function usualShares(matrix: TitleMatrix): readonly number[] {
  const earlier = kept.get(matrix);
  if (earlier) return earlier;
  const size = Math.min(SAMPLE_SIZE, matrix.count);
  const sums = [0, 0, 0, 0];
  let weight = 0;
  for (let i = 0; i < size; i++) {
    const row = Math.floor((i * matrix.count) / size);
    const known = ((matrix.titles[row]?.fame ?? 0) / 100) ** KNOWN_POWER;
    weight += known;
    exactTypeShares(matrix, row).forEach((share, type) => {
      sums[type] = (sums[type] ?? 0) + known * share;
    });
  }
  const usual = EVEN.map((even, type) =>
    weight > 0 ? even + KNOWN_PART * ((sums[type] ?? 0) / weight - even) : even,
  );
  kept.set(matrix, usual);
  return usual;
}

/** What stars or else flags are worth beside a loved title. */
function amountOf(opinion: TitleOpinion): number {
  if (opinion.ratingOutOf5 !== null) return (opinion.ratingOutOf5 - EVEN_STARS) / LOVED_STARS;
  const said = stateOpinion(opinion);
  return said ? FLAG_WORTH * said.precision * said.target : 0;
}
