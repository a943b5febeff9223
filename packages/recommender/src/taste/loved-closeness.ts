import { topScores } from '../rank/top-scores.ts';
import { calculateCloseness } from '../titles/closeness.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** The most that closeness to loved titles adds, in logits (our choice). */
export const LOVED_CAP = 1.2;
/** Closeness from which a loved title speaks for another at all. */
const CLOSE_FROM = 0.45;
/** How many titles a loved one speaks for; the rest share no more than a genre with it. */
const NEIGHBOURS = 200;

/** One loved title's contribution to another's match. */
export interface LovedSay {
  readonly lovedRow: number;
  /** 0..1, of `LOVED_CAP`. */
  readonly share01: number;
}

/** A title that a loved one speaks for, and how much. */
interface Neighbour {
  readonly row: number;
  readonly share01: number;
}

/** Loved titles are loved by many: neighbours of so many are kept a matrix (our choice, some 5 MB). */
const KEPT = 1_000;
/** By what lengths closeness is measured: the same matrix with what was learned beside it has the same. */
const kept = new WeakMap<TitleMatrix['norms'], Map<number, readonly Neighbour[]>>();

/**
 * The titles a loved one speaks for, closest first. Reading the whole catalogue for it takes a
 * while where that is large, so whoever has others waiting asks for one loved title at a time, and
 * `fitTaste` finds them kept.
 * @throws RangeError when there is no such row.
 */
export function neighboursOf(matrix: TitleMatrix, lovedRow: number): readonly Neighbour[] {
  const ofMatrix = kept.get(matrix.norms) ?? new Map<number, readonly Neighbour[]>();
  kept.set(matrix.norms, ofMatrix);
  const known = ofMatrix.get(lovedRow);
  if (known) return known;
  const closeness = calculateCloseness(matrix, lovedRow);
  const neighbours = Array.from(topScores(closeness, NEIGHBOURS), (row) => ({
    row,
    share01: (Math.max(0, (closeness[row] as number) - CLOSE_FROM) / (1 - CLOSE_FROM)) ** 2,
  })).filter(({ share01 }) => share01 > 0);
  const [oldest] = ofMatrix.keys();
  if (ofMatrix.size >= KEPT && oldest !== undefined) ofMatrix.delete(oldest);
  ofMatrix.set(lovedRow, neighbours);
  return neighbours;
}

/**
 * What loved titles say of the titles near them. Says add up like chances (1 − Π(1 − share)), so
 * a further loved title never takes anything away and the sum stays under the cap.
 * @param loved rows, ascending.
 * @returns says by row.
 */
export function collectLovedSays(
  matrix: TitleMatrix,
  loved: readonly number[],
): Map<number, readonly LovedSay[]> {
  const says = new Map<number, LovedSay[]>();
  for (const lovedRow of loved) {
    for (const { row, share01 } of neighboursOf(matrix, lovedRow)) {
      const list = says.get(row);
      if (list) list.push({ lovedRow, share01 });
      else says.set(row, [{ lovedRow, share01 }]);
    }
  }
  return says;
}

/**
 * Splits what a row's says add up to between the loved titles, in proportion to their shares.
 * @returns logits, one a say, in order; their sum is at most `LOVED_CAP`.
 */
export function weighLovedSays(says: readonly LovedSay[]): number[] {
  const total = says.reduce((sum, say) => sum + say.share01, 0);
  if (total === 0) return says.map(() => 0);
  const together = 1 - says.reduce((product, say) => product * (1 - say.share01), 1);
  return says.map((say) => (LOVED_CAP * together * say.share01) / total);
}
