import { markTitle, matchTitle, type TitleMark, type TitleMatch } from '../match/match-title.ts';
import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import { collectExtras } from '../taste/extras.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { collectLovedSays } from '../taste/loved-closeness.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { Shelf } from './shelf.ts';

/**
 * A taste fitted on the catalog and applied to a shelf: the weights stay, the loved titles' closeness is
 * recalculated.
 */
export interface ShelfTaste {
  /** The shelf's rows, then a row for each title of the catalogue that reasons may name. */
  readonly matrix: TitleMatrix;
  readonly state: TasteState;
  /** The catalogue's row of a row beyond the shelf's. */
  hostRow(row: number): number;
}

/**
 * Turns a taste to a shelf. The weights are the catalogue's own; closeness to loved titles is worked
 * out anew for the shelf's works. Costs about as much as the answers' titles times the shelf's works.
 */
export function turnToShelf(shelf: Shelf, state: TasteState): ShelfTaste {
  const { loved, chosen } = state.evidence;
  const named = [...loved, ...chosen.flatMap(({ winner, loser }) => [winner, loser])];
  const hostRows = [...new Set(named)].sort((a, b) => a - b);
  const { count } = shelf.matrix;
  const rowOf = new Map(hostRows.map((row, i) => [row, count + i]));
  const carry = (row: number): number => rowOf.get(row) ?? row;
  const matrix = appendRows(shelf, hostRows);
  const evidence: CheckedEvidence = {
    ...state.evidence,
    // Fitted already, and no reason is told of them.
    open: [],
    opinions: [],
    loved: loved.map(carry),
    chosen: chosen.map((pair) => ({
      ...pair,
      winner: carry(pair.winner),
      loser: carry(pair.loser),
      unseen: pair.unseen.map(carry),
    })),
  };
  const lovedSays = collectLovedSays(matrix, evidence.loved);
  const extras = collectExtras(matrix, state.posterior.people, lovedSays);
  return {
    matrix,
    state: { ...state, evidence, lovedSays, ...extras },
    hostRow: (row) => hostRows[row - count] ?? row,
  };
}

/**
 * One work's match without its reasons.
 * @throws RangeError for a row that isn't on the shelf
 */
export function markOnShelf({ matrix, state }: ShelfTaste, row: number): TitleMark {
  return markTitle(matrix, state, row);
}

/**
 * One work's match with its reasons; the titles behind them are rows of the catalog.
 * @throws RangeError for a row that isn't on the shelf
 */
export function matchOnShelf({ matrix, state, hostRow }: ShelfTaste, row: number): TitleMatch {
  const match = matchTitle(matrix, state, row);
  return {
    ...match,
    contributions: match.contributions.map((reason) => ({
      ...reason,
      evidence: {
        ...reason.evidence,
        loved: reason.evidence.loved.map(hostRow),
        pairs: reason.evidence.pairs.map(({ winner, loser }) => ({
          winner: hostRow(winner),
          loser: hostRow(loser),
        })),
      },
    })),
  };
}

/** The shelf with rows of its catalogue behind its own, in plain memory, for it is made for every viewer. */
function appendRows({ host, matrix }: Shelf, hostRows: readonly number[]): TitleMatrix {
  const { stride, count } = matrix;
  const total = count + hostRows.length;
  const vectors = new Float32Array(total * stride);
  vectors.set(matrix.vectors);
  const norms = new Float32Array(total);
  norms.set(matrix.norms);
  hostRows.forEach((row, i) => {
    vectors.set(vectorOf(host, row), (count + i) * stride);
    norms[count + i] = host.norms[row] as number;
  });
  return {
    ...matrix,
    count: total,
    vectors,
    norms,
    titles: [...matrix.titles, ...hostRows.map((row) => titleAt(host, row))],
    store: {
      ...matrix.store,
      vectors,
      score: (weights, intercept, rows) =>
        Float32Array.from(rows ?? { length: total }, (given: unknown, i) =>
          scoreRow(vectors, stride, weights, intercept, rows === null ? i : (given as number)),
        ),
    },
  };
}

function scoreRow(
  vectors: Float32Array,
  stride: number,
  weights: Float64Array,
  intercept: number,
  row: number,
): number {
  const offset = row * stride;
  if (offset + stride > vectors.length) throw new RangeError(`row ${row} is not on the shelf`);
  let sum = intercept;
  for (let i = 0; i < stride; i++) sum += (vectors[offset + i] as number) * (weights[i] as number);
  return sum;
}
