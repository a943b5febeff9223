import { partsOf } from '../titles/people-index.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { type LovedEffect, weighLoved } from './loved-closeness.ts';

/** The logits that people and loved titles add to rows. */
interface Extras {
  /** Ascending. */
  readonly extraRows: Uint32Array;
  /** Float32Array, in the order of `extraRows`: logits. */
  readonly extraLogits: Float32Array;
}

interface RowSums {
  readonly sums: Float64Array;
  /** One bit per row, so that rows can be listed in order without sorting. */
  readonly touched: Uint32Array;
}

/**
 * One set of buffers per matrix, all zero between uses: allocating them for each update would cost more than
 * filling them.
 */
const cached = new WeakMap<TitleMatrix['people'], RowSums>();
const totals = new WeakMap<ReadonlyMap<number, readonly LovedEffect[]>, ReadonlyMap<number, number>>();

/** Adds up, for each row, the logits that liked or disliked people and similar loved titles contribute to its score. */
export function collectExtras(
  matrix: TitleMatrix,
  people: ReadonlyMap<number, number>,
  lovedObservations: ReadonlyMap<number, readonly LovedEffect[]>,
): Extras {
  const { sums, touched } = sumsFor(matrix);
  let count = 0;
  const add = (row: number, amount: number) => {
    const word = touched[row >> 5];
    const bit = 1 << (row & 31);
    if ((word & bit) === 0) {
      touched[row >> 5] = word | bit;
      count++;
    }
    sums[row] += amount;
  };
  for (const [row, amount] of totalsOf(lovedObservations)) add(row, amount);
  for (const [person, liking] of people) {
    const { rows, weights } = partsOf(matrix.people, person);
    for (let i = 0; i < rows.length; i++) add(rows[i], liking * weights[i]);
  }
  const extraRows = new Uint32Array(count);
  const extraLogits = new Float32Array(count);
  let at = 0;
  for (let w = 0; at < count; w++) {
    let word = touched[w];
    if (word === 0) continue;
    touched[w] = 0;
    for (; word !== 0; word &= word - 1) {
      const row = 32 * w + 31 - Math.clz32(word & -word);
      extraRows[at] = row;
      extraLogits[at++] = sums[row];
      sums[row] = 0;
    }
  }
  return { extraRows, extraLogits };
}

function sumsFor({ people, count }: TitleMatrix): RowSums {
  const held = cached.get(people);
  // Reuse larger buffers: a shelf has additional rows but the same people.
  if (held && held.sums.length >= count) return held;
  const made = {
    sums: new Float64Array(count),
    touched: new Uint32Array(Math.ceil(count / 32)),
  };
  cached.set(people, made);
  return made;
}

function totalsOf(
  lovedObservations: ReadonlyMap<number, readonly LovedEffect[]>,
): ReadonlyMap<number, number> {
  const known = totals.get(lovedObservations);
  if (known) return known;
  const sums = new Map<number, number>();
  for (const [row, effects] of lovedObservations) {
    sums.set(
      row,
      weighLoved(effects).reduce((sum, amount) => sum + amount, 0),
    );
  }
  totals.set(lovedObservations, sums);
  return sums;
}
