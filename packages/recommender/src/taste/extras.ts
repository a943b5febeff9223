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

/** Logits for rows: two arrays of the same length. */
interface RowAmounts {
  readonly rows: Uint32Array;
  readonly amounts: Float64Array;
}

/**
 * One set of buffers per matrix, all zero between uses: allocating them for each update would cost more than
 * filling them.
 */
const cached = new WeakMap<TitleMatrix['people'], RowSums>();
const totals = new WeakMap<ReadonlyMap<number, readonly LovedEffect[]>, RowAmounts>();

/** Adds up, for each row, the logits that liked or disliked people and similar loved titles contribute to its score. */
export function collectExtras(
  matrix: TitleMatrix,
  people: ReadonlyMap<number, number>,
  lovedObservations: ReadonlyMap<number, readonly LovedEffect[]>,
): Extras {
  const { sums, touched } = sumsFor(matrix);
  const loved = totalsOf(lovedObservations);
  let count = 0;
  for (let i = 0; i < loved.rows.length; i++) {
    const row = loved.rows[i];
    if (touch(touched, row)) count++;
    sums[row] += loved.amounts[i];
  }
  const { offsets, rows, weights } = matrix.people;
  for (const [person, liking] of people) {
    const end = offsets[person + 1];
    for (let i = offsets[person]; i < end; i++) {
      const row = rows[i];
      if (touch(touched, row)) count++;
      sums[row] += liking * weights[i];
    }
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

/** Sets a row's bit. Returns whether it wasn't set before. */
function touch(touched: Uint32Array, row: number): boolean {
  const word = touched[row >>> 5];
  const bit = 1 << (row & 31);
  if ((word & bit) !== 0) return false;
  touched[row >>> 5] = word | bit;
  return true;
}

function totalsOf(lovedObservations: ReadonlyMap<number, readonly LovedEffect[]>): RowAmounts {
  const known = totals.get(lovedObservations);
  if (known) return known;
  const sum = (effects: readonly LovedEffect[]) =>
    weighLoved(effects).reduce((total, amount) => total + amount, 0);
  const found = {
    rows: Uint32Array.from(lovedObservations.keys()),
    amounts: Float64Array.from(lovedObservations.values(), sum),
  };
  totals.set(lovedObservations, found);
  return found;
}
