import { partsOf } from '../titles/people-index.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type LovedSay, weighLovedSays } from './loved-closeness.ts';

/** What people and loved titles add to some rows. */
interface Extras {
  /** Ascending. */
  readonly extraRows: Uint32Array;
  /** Float32Array, in their order: logits. */
  readonly extraLogits: Float32Array;
}

interface RowSums {
  readonly sums: Float64Array;
  /** A bit a row, so that they come out in order without being sorted. */
  readonly touched: Uint32Array;
}

/** One a matrix, all zero between two uses: a fresh one an update would cost more than filling it. */
const kept = new WeakMap<TitleMatrix['people'], RowSums>();
const totals = new WeakMap<ReadonlyMap<number, readonly LovedSay[]>, ReadonlyMap<number, number>>();

/** The contributions of people and loved titles, row by row. */
export function collectExtras(
  matrix: TitleMatrix,
  people: ReadonlyMap<number, number>,
  lovedSays: ReadonlyMap<number, readonly LovedSay[]>,
): Extras {
  const { sums, touched } = sumsFor(matrix);
  let count = 0;
  const add = (row: number, amount: number) => {
    const word = touched[row >> 5] as number;
    const bit = 1 << (row & 31);
    if ((word & bit) === 0) {
      touched[row >> 5] = word | bit;
      count++;
    }
    sums[row] = (sums[row] as number) + amount;
  };
  for (const [row, amount] of totalsOf(lovedSays)) add(row, amount);
  for (const [person, liking] of people) {
    const { rows, weights } = partsOf(matrix.people, person);
    for (let i = 0; i < rows.length; i++) add(rows[i] as number, liking * (weights[i] as number));
  }
  const extraRows = new Uint32Array(count);
  const extraLogits = new Float32Array(count);
  let at = 0;
  for (let w = 0; at < count; w++) {
    let word = touched[w] as number;
    if (word === 0) continue;
    touched[w] = 0;
    for (; word !== 0; word &= word - 1) {
      const row = 32 * w + 31 - Math.clz32(word & -word);
      extraRows[at] = row;
      extraLogits[at++] = sums[row] as number;
      sums[row] = 0;
    }
  }
  return { extraRows, extraLogits };
}

function sumsFor({ people, count }: TitleMatrix): RowSums {
  const held = kept.get(people);
  // A shelf has its rows and more behind them, over the same people.
  if (held && held.sums.length >= count) return held;
  const made = {
    sums: new Float64Array(count),
    touched: new Uint32Array(Math.ceil(count / 32)),
  };
  kept.set(people, made);
  return made;
}

function totalsOf(lovedSays: ReadonlyMap<number, readonly LovedSay[]>): ReadonlyMap<number, number> {
  const known = totals.get(lovedSays);
  if (known) return known;
  const sums = new Map<number, number>();
  for (const [row, says] of lovedSays) {
    sums.set(
      row,
      weighLovedSays(says).reduce((sum, amount) => sum + amount, 0),
    );
  }
  totals.set(lovedSays, sums);
  return sums;
}
