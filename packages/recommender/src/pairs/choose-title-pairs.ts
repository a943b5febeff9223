import { scoreRows } from '../match/score-rows.ts';
import { sigmoid } from '../maths/logistic.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import { topScores } from '../rank/top-scores.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { chanceSeen } from '../taste/knownness.ts';
import { listOpinions } from '../taste/opinion-list.ts';
import { PAIR_PRECISION, PAIR_SLOPE } from '../taste/pair-answer.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { PairAnswer } from '../types.ts';
import { isComparable, isWidelyKnown } from './comparable-titles.ts';
import { estimateFamiliarity } from './familiarity.ts';
import { calculateLikingCovariance, learnDifference, varianceOfDifference } from './liking-covariance.ts';

/** Options of `chooseTitlePairs`. */
export interface PairOptions {
  /** Rows to choose from, without duplicates. */
  readonly rows: Uint32Array;
  /**
   * Popularity of each row's title among people of the person's country and age, 0..100; the titles' popularity if
   * absent.
   */
  readonly popularities?: ArrayLike<number>;
  /** Pairs that have already been answered. */
  readonly asked: readonly PairAnswer[];
  /** Maximum number of pairs to choose. */
  readonly count: number;
  /** Minimum expected information of a pair, in nats. Pairs with less aren't chosen; 0 if absent. */
  readonly leastTelling?: number;
  /** Any integer; decides between pairs with about the same information. */
  readonly seed: number;
}

/**
 * Minimum expected information of a pair, in nats, at which it is still worth asking after a few answers (our choice:
 * most people finish after five to eight; see docs/quality.md).
 */
export const PAIR_TELLING_LEAST = 0.43;
/**
 * Number of titles that pairs are made from: those the person knows best. The cost grows with the square of
 * this number.
 */
const POOL_SIZE = 140;
/**
 * Number of titles that the pool is selected from. It is larger than the pool, since some titles are rejected
 * and the selection is partly random.
 */
const LOOKED_AT = 3 * POOL_SIZE;
/** Maximum number of times that a title is shown. */
const SHOWN_AT_MOST = 2;
/**
 * Maximum random change of a title's probability of being known: the probability is multiplied by a factor between 1 −
 * and 1 + this share, so that people get different pairs.
 */
const CHANCE = 0.15;

/** Candidate titles for the pairs that a person is asked about, those that they most likely know first. */
export interface PairPool {
  /** Rows of the titles. */
  readonly rows: Uint32Array;
  /** Probability that the person knows each title, with a small random part. */
  readonly known: Float64Array;
  /** Generator of the random numbers that `choosePairsFrom` uses. */
  readonly random: () => number;
}

/**
 * Chooses the next pairs of titles to ask a person about, so that the answers tell most about the person's taste: the
 * person probably knows both titles, the answer is uncertain, and at least one title may appeal to the person. Each
 * pair is chosen as if the earlier ones had been answered. No title appears twice. Both titles are of the same kind and
 * for the same audience if possible, and well known in the very first pair.
 * @returns pairs of rows, most informative first; fewer than `count` if there aren't enough titles, or if the rest
 *   would be less informative than `leastTelling`.
 * @throws RangeError for an unknown row.
 */
export function chooseTitlePairs(
  matrix: TitleMatrix,
  state: TasteState,
  options: PairOptions,
): [number, number][] {
  return choosePairsFrom(matrix, state, choosePairPool(matrix, state, options), options);
}

/**
 * Chooses pairs from the candidate titles that `choosePairPool` returned: the second half of `chooseTitlePairs`. It is
 * a separate function so that callers can yield to the event loop between the halves. Returns pairs of rows.
 */
export function choosePairsFrom(
  matrix: TitleMatrix,
  state: TasteState,
  { rows, known, random }: PairPool,
  { asked, count, leastTelling = 0 }: Pick<PairOptions, 'asked' | 'count' | 'leastTelling'>,
): [number, number][] {
  const size = rows.length;
  const covariance = calculateLikingCovariance(matrix, state, [...rows]);
  const likings = scoreRows(matrix, state, rows);
  const misses = Float64Array.from(likings, (liking) => 1 - sigmoid(liking));
  const taken = askedPairs(asked);
  const used = new Uint8Array(size);
  const pairs: [number, number][] = [];
  const isLeft = (a: number, b: number) =>
    used[a] === 0 && used[b] === 0 && !taken.has(pairKey(rows[a], rows[b]));
  const isOfOneKind = (a: number, b: number) => isLeft(a, b) && isComparable(matrix, rows[a], rows[b]);
  const isOpening = (a: number, b: number) =>
    isWidelyKnown(matrix, rows[a]) && isWidelyKnown(matrix, rows[b]) && isOfOneKind(a, b);
  const worthOf = (a: number, b: number) => {
    // If neither title appeals to the person, they won't choose, so the pair reveals little.
    const appeals = 1 - misses[a] * misses[b];
    const difference = likings[a] - likings[b];
    const telling = informativeness(difference, varianceOfDifference(covariance, size, a, b));
    return known[a] * known[b] * appeals * telling;
  };
  while (pairs.length < count) {
    const isFirst = asked.length === 0 && pairs.length === 0;
    const best =
      (isFirst ? chooseBestPair(size, isOpening, worthOf) : null) ??
      chooseBestPair(size, isOfOneKind, worthOf) ??
      chooseBestPair(size, isLeft, worthOf);
    if (!best || best.worth < leastTelling) break;
    const [bestA, bestB] = best.pair;
    used[bestA] = used[bestB] = 1;
    const pair: [number, number] = [rows[bestA], rows[bestB]];
    pairs.push(random() < 0.5 ? pair : [pair[1], pair[0]]);
    learnDifference(covariance, size, bestA, bestB, PAIR_PRECISION);
  }
  return pairs;
}

/**
 * Returns the most informative pair among the first `size` titles; null if no pair is allowed or informative.
 */
function chooseBestPair(
  size: number,
  mayAsk: (a: number, b: number) => boolean,
  worthOf: (a: number, b: number) => number,
): { readonly pair: [number, number]; readonly worth: number } | null {
  let best: [number, number] | null = null;
  let bestWorth = 0;
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (!mayAsk(a, b)) continue;
      const worth = worthOf(a, b);
      if (worth > bestWorth) [best, bestWorth] = [[a, b], worth];
    }
  }
  return best && { pair: best, worth: bestWorth };
}

/** Approximates the expected information of an answer, in nats. */
function informativeness(difference: number, variance: number): number {
  // MacKay's approximation of the mean of a logistic over a Gaussian.
  const chance = sigmoid(
    (PAIR_SLOPE * difference) / Math.sqrt(1 + (Math.PI * PAIR_SLOPE ** 2 * variance) / 8),
  );
  return Math.log1p(PAIR_SLOPE ** 2 * variance * chance * (1 - chance)) / 2;
}

/**
 * Selects candidate titles for pairs, best known first: the first half of `chooseTitlePairs`.
 * @throws RangeError for an unknown row.
 */
export function choosePairPool(
  matrix: TitleMatrix,
  state: TasteState,
  options: Omit<PairOptions, 'count'>,
): PairPool {
  const random = seededRandom(options.seed);
  const shown = countShown(options.asked);
  const { halfSeenPopularity, unseen } = state.knownness;
  const left = new Set([
    ...unseen,
    ...state.evidence.loved,
    ...listOpinions(state.evidence.opinions).map(({ row }) => row),
  ]);
  const { rows, popularities } = withoutRows(matrix, options, left);
  const acquaintances = estimateFamiliarity(matrix, state, rows, popularities);
  const pool = Array.from(topScores(acquaintances, LOOKED_AT), (i) => ({
    row: rows[i],
    known: chanceSeen(halfSeenPopularity, acquaintances[i]),
  }))
    .filter(({ row }) => (shown.get(row) ?? 0) < SHOWN_AT_MOST)
    .map(({ row, known }) => {
      // Halve it for each earlier pair with this title, so that other titles get their turn.
      const fresh = 0.5 ** (shown.get(row) ?? 0);
      return { row, known: known * fresh * (1 + CHANCE * (2 * random() - 1)) };
    })
    .sort((a, b) => b.known - a.known || a.row - b.row)
    .slice(0, POOL_SIZE);
  return {
    rows: Uint32Array.from(pool, ({ row }) => row),
    known: Float64Array.from(pool, ({ known }) => known),
    random,
  };
}

/** Returns the rows to choose from without the excluded ones, each with its title's popularity. */
function withoutRows(
  matrix: TitleMatrix,
  { rows, popularities }: Pick<PairOptions, 'rows' | 'popularities'>,
  excluded: ReadonlySet<number>,
): { readonly rows: Uint32Array; readonly popularities: Float32Array } {
  const isLeft = (_: number, i: number) => !excluded.has(rows[i]);
  const all = Float32Array.from(rows, (row, i) => popularities?.[i] ?? titleAt(matrix, row).popularity);
  return { rows: rows.filter(isLeft), popularities: all.filter(isLeft) };
}

function rowsOfAnswer(answer: PairAnswer): readonly [number, number] {
  return 'winner' in answer ? [answer.winner, answer.loser] : answer.shown;
}

function countShown(asked: readonly PairAnswer[]): Map<number, number> {
  const shown = new Map<number, number>();
  for (const answer of asked) {
    for (const row of rowsOfAnswer(answer)) shown.set(row, (shown.get(row) ?? 0) + 1);
  }
  return shown;
}

function askedPairs(asked: readonly PairAnswer[]): Set<number> {
  return new Set(asked.map((answer) => pairKey(...rowsOfAnswer(answer))));
}

/** Larger than the number of rows in any catalog. */
const ROWS_MOST = 2 ** 26;

function pairKey(a: number, b: number): number {
  return Math.min(a, b) * ROWS_MOST + Math.max(a, b);
}
