import { calculateCloseness } from '../titles/closeness.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** What closeness to loved titles may add at most, in logits (our choice). */
export const LOVED_CAP = 1.2;
/** Closeness from which a loved title speaks for another at all. */
const CLOSE_FROM = 0.45;
/** How many titles a loved one speaks for; the rest share no more than a genre with it. */
const NEIGHBOURS = 200;

/** One loved title's say in another's match. */
export interface LovedSay {
  readonly lovedRow: number;
  /** 0..1, of `LOVED_CAP`. */
  readonly share01: number;
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
    const closeness = calculateCloseness(matrix, lovedRow);
    const near: { row: number; share01: number }[] = [];
    closeness.forEach((value, row) => {
      if (value <= CLOSE_FROM) return;
      near.push({ row, share01: ((value - CLOSE_FROM) / (1 - CLOSE_FROM)) ** 2 });
    });
    near.sort((a, b) => b.share01 - a.share01 || a.row - b.row);
    for (const { row, share01 } of near.slice(0, NEIGHBOURS)) {
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
