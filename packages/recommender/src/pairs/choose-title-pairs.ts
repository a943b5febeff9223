import { scoreRows } from '../match/score-rows.ts';
import { sigmoid } from '../maths/logistic.ts';
import { seededRandom } from '../maths/seeded-random.ts';
import { topScores } from '../rank/top-scores.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { chanceSeen } from '../taste/knownness.ts';
import { PAIR_PRECISION, PAIR_SLOPE } from '../taste/pair-answer.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { PairAnswer } from '../types.ts';
import { acquaintanceOf } from './acquaintance.ts';
import { isComparable, isWidelyKnown } from './comparable-titles.ts';
import { calculateLikingCovariance, learnDifference, varianceOfDifference } from './liking-covariance.ts';

export interface PairOptions {
  /** Rows that may be asked about, each once. */
  readonly rows: Uint32Array;
  /** How known each of them is to people of that country and age, 0..100; the titles' fame where absent. */
  readonly fames?: ArrayLike<number>;
  /** Pairs answered already. */
  readonly asked: readonly PairAnswer[];
  readonly count: number;
  /** Pairs expected to tell less than this, in nats, aren't chosen; 0 where absent. */
  readonly leastTelling?: number;
  /** Any integer; decides between pairs that tell about the same. */
  readonly seed: number;
}

/**
 * Least expected information of a pair, in nats. After a few answers, pairs below it aren't worth asking (our
 * choice: most people finish after five to eight; see docs/quality.md).
 */
export const PAIR_TELLING_LEAST = 0.415;
/** How many of the titles they know best pairs are made of: the work grows with its square. */
const POOL_SIZE = 140;
/** How many they are drawn from: room for those that fall out, and for chance. */
const LOOKED_AT = 3 * POOL_SIZE;
/** A title shown this often isn't shown again. */
const SHOWN_AT_MOST = 2;
/** How much chance there is in the choice, so that not everybody is asked the same. */
const CHANCE = 0.15;

/** Candidate titles for pairs, those the person most likely knows first. */
export interface PairPool {
  readonly rows: Uint32Array;
  /** Chance that they know each, with a little luck mixed in. */
  readonly known: Float64Array;
  /** What else the choice draws from. */
  readonly random: () => number;
}

/**
 * Chooses the most informative next pairs for this person: they probably know both titles, the answer is
 * uncertain, at least one title may appeal to them, and the answer would change their taste. Each pair
 * assumes the earlier ones were answered. No title appears twice. Both titles are of the same kind and
 * audience if possible, and well known in the very first pair.
 * @returns pairs of rows, most informative first; fewer than `count` if there aren't enough titles, or if the
 *   rest would be less informative than `leastTelling`.
 * @throws RangeError for an unknown row.
 */
export function chooseTitlePairs(
  matrix: TitleMatrix,
  state: TasteState,
  options: PairOptions,
): [number, number][] {
  return choosePairsFrom(matrix, state, choosePairPool(matrix, state, options), options);
}

/** The second half of `chooseTitlePairs`, for callers that yield in between. */
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
    used[a] === 0 && used[b] === 0 && !taken.has(pairKey(rows[a] as number, rows[b] as number));
  const isOfOneKind = (a: number, b: number) =>
    isLeft(a, b) && isComparable(matrix, rows[a] as number, rows[b] as number);
  const isOpening = (a: number, b: number) =>
    isWidelyKnown(matrix, rows[a] as number) && isWidelyKnown(matrix, rows[b] as number) && isOfOneKind(a, b);
  const worthOf = (a: number, b: number) => {
    // A pair of which neither appeals gets no choice, so it tells little.
    const appeals = 1 - (misses[a] as number) * (misses[b] as number);
    const difference = (likings[a] as number) - (likings[b] as number);
    const telling = tellingness(difference, varianceOfDifference(covariance, size, a, b));
    return (known[a] as number) * (known[b] as number) * appeals * telling;
  };
  while (pairs.length < count) {
    const isFirst = asked.length === 0 && pairs.length === 0;
    const best =
      (isFirst ? findBestPair(size, isOpening, worthOf) : null) ??
      findBestPair(size, isOfOneKind, worthOf) ??
      findBestPair(size, isLeft, worthOf);
    if (!best || best.worth < leastTelling) break;
    const [bestA, bestB] = best.pair;
    used[bestA] = used[bestB] = 1;
    const pair: [number, number] = [rows[bestA] as number, rows[bestB] as number];
    pairs.push(random() < 0.5 ? pair : [pair[1], pair[0]]);
    learnDifference(covariance, size, bestA, bestB, PAIR_PRECISION);
  }
  return pairs;
}

/** The two of so many that are worth most asking about; null where none may be, or none is worth anything. */
function findBestPair(
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

/** What an answer is expected to take away of the doubt, in nats, near enough. */
function tellingness(difference: number, variance: number): number {
  // MacKay's average of a logistic over a Gaussian.
  const chance = sigmoid(
    (PAIR_SLOPE * difference) / Math.sqrt(1 + (Math.PI * PAIR_SLOPE ** 2 * variance) / 8),
  );
  return Math.log1p(PAIR_SLOPE ** 2 * variance * chance * (1 - chance)) / 2;
}

/**
 * The first half of `chooseTitlePairs`: selects candidate titles.
 * @throws RangeError for an unknown row.
 */
export function choosePairPool(
  matrix: TitleMatrix,
  state: TasteState,
  options: Omit<PairOptions, 'count'>,
): PairPool {
  const random = seededRandom(options.seed);
  const shown = countShown(options.asked);
  const { halfSeenFame, unseen } = state.knownness;
  const left = new Set([
    ...unseen,
    ...state.evidence.loved,
    ...state.evidence.opinions.map(({ row }) => row),
  ]);
  const { rows, fames = Float32Array.from(rows, (row) => titleAt(matrix, row).fame) } = options;
  const acquaintances = acquaintanceOf(matrix, state, rows, fames);
  const pool = Array.from(topScores(acquaintances, LOOKED_AT), (i) => ({
    row: rows[i] as number,
    known: chanceSeen(halfSeenFame, acquaintances[i] as number),
  }))
    .filter(({ row }) => !left.has(row) && (shown.get(row) ?? 0) < SHOWN_AT_MOST)
    .map(({ row, known }) => {
      // Halved for each time it stood in a pair: a new title shows them something new as well.
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

/** More rows than a catalogue can have. */
const ROWS_MOST = 2 ** 26;

function pairKey(a: number, b: number): number {
  return Math.min(a, b) * ROWS_MOST + Math.max(a, b);
}
