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
import { calculateLikingCovariance, learnDifference, varianceOfDifference } from './liking-covariance.ts';

export interface PairOptions {
  /** Rows that may be asked about, each once. */
  readonly rows: Uint32Array;
  /** How known each of them is to people of that country and age, 0..100; the titles' fame where absent. */
  readonly fames?: ArrayLike<number>;
  /** Pairs answered already. */
  readonly asked: readonly PairAnswer[];
  readonly count: number;
  /** Any integer; decides between pairs that tell about the same. */
  readonly seed: number;
}

/** How many of the titles they know best pairs are made of: the work grows with its square. */
const POOL_SIZE = 140;
/** How many they are drawn from: room for those that fall out, and for chance. */
const LOOKED_AT = 3 * POOL_SIZE;
/** A title shown this often isn't shown again. */
const SHOWN_AT_MOST = 2;
/** How much chance there is in the choice, so that not everybody is asked the same. */
const CHANCE = 0.15;

/**
 * The pairs whose answers would tell most about this person now: those they'd know both of, where
 * the answer is open, one of the two at least may appeal, and what hangs on it isn't settled yet.
 * Each next pair counts on the answers to those before it. No title stands in two of them.
 * @returns pairs of rows, the most telling first; fewer than `count` where there aren't enough titles.
 * @throws RangeError for a row that isn't there.
 */
export function chooseTitlePairs(
  matrix: TitleMatrix,
  state: TasteState,
  options: PairOptions,
): [number, number][] {
  const random = seededRandom(options.seed);
  const pool = choosePool(matrix, state, options, random);
  const size = pool.length;
  const rows = pool.map(({ row }) => row);
  const covariance = calculateLikingCovariance(matrix, state, rows);
  const likings = scoreRows(matrix, state, Uint32Array.from(rows));
  const taken = askedPairs(options.asked);
  const used = new Set<number>();
  const pairs: [number, number][] = [];
  while (pairs.length < options.count) {
    let best: [number, number] | null = null;
    let bestWorth = 0;
    for (let a = 0; a < size; a++) {
      if (used.has(a)) continue;
      for (let b = a + 1; b < size; b++) {
        if (used.has(b) || taken.has(pairKey(rowOf(pool, a), rowOf(pool, b)))) continue;
        const known = (pool[a]?.known ?? 0) * (pool[b]?.known ?? 0);
        const appeals = chanceOneAppeals(likings[a] as number, likings[b] as number);
        const difference = (likings[a] as number) - (likings[b] as number);
        const telling = tellingness(difference, varianceOfDifference(covariance, size, a, b));
        const worth = known * appeals * telling;
        if (worth > bestWorth) {
          best = [a, b];
          bestWorth = worth;
        }
      }
    }
    if (best === null) break;
    const [a, b] = best;
    used.add(a).add(b);
    pairs.push(random() < 0.5 ? [rowOf(pool, a), rowOf(pool, b)] : [rowOf(pool, b), rowOf(pool, a)]);
    learnDifference(covariance, size, a, b, PAIR_PRECISION);
  }
  return pairs;
}

/** A pair of which neither appeals gets no choice, so it tells little. */
function chanceOneAppeals(likingA: number, likingB: number): number {
  return 1 - (1 - sigmoid(likingA)) * (1 - sigmoid(likingB));
}

/** What an answer is expected to take away of the doubt, in nats, near enough. */
function tellingness(difference: number, variance: number): number {
  // MacKay's average of a logistic over a Gaussian.
  const chance = sigmoid(
    (PAIR_SLOPE * difference) / Math.sqrt(1 + (Math.PI * PAIR_SLOPE ** 2 * variance) / 8),
  );
  return Math.log1p(PAIR_SLOPE ** 2 * variance * chance * (1 - chance)) / 2;
}

interface PoolEntry {
  readonly row: number;
  /** Chance that they know it, with a little luck mixed in. */
  readonly known: number;
}

function choosePool(
  matrix: TitleMatrix,
  state: TasteState,
  options: PairOptions,
  random: () => number,
): PoolEntry[] {
  const shown = countShown(options.asked);
  const { halfSeenFame, unseen } = state.knownness;
  const left = new Set([
    ...unseen,
    ...state.evidence.loved,
    ...state.evidence.opinions.map(({ row }) => row),
  ]);
  const { rows, fames = Float32Array.from(rows, (row) => titleAt(matrix, row).fame) } = options;
  const acquaintances = acquaintanceOf(matrix, state, rows, fames);
  return Array.from(topScores(acquaintances, LOOKED_AT), (i) => ({
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
}

function rowOf(pool: readonly PoolEntry[], place: number): number {
  return (pool[place] as PoolEntry).row;
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

function askedPairs(asked: readonly PairAnswer[]): Set<string> {
  return new Set(asked.map((answer) => pairKey(...rowsOfAnswer(answer))));
}

function pairKey(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`;
}
