import { calculateMatch, type MatchScore, matchTitle, type TitleMatch } from '../match/match-title.ts';
import type { CheckedEvidence } from '../taste/checked-evidence.ts';
import { collectExtras } from '../taste/extras.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { collectLoved } from '../taste/loved-closeness.ts';
import { createOpinionList } from '../taste/opinion-list.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { Shelf } from './shelf.ts';

/**
 * A person's taste in movies and shows, made applicable to a shelf (a set of other works, such as books). The weights
 * stay the same, and the closeness of works to loved titles is recalculated.
 */
export interface ShelfTaste {
  /** The rows of the shelf, followed by a row for each title of the catalog that a reason may name. */
  readonly matrix: TitleMatrix;
  readonly state: TasteState;
  /** Converts one of the rows in `matrix` that follow the shelf's rows to the title's row in the catalog. */
  hostRow(row: number): number;
}

/**
 * Makes a taste in movies and shows applicable to a shelf of other works, such as books. The fitted weights
 * stay the same; how close each work is to the loved titles is calculated anew, in time proportional to the
 * number of titles in the answers times the number of works.
 */
export function applyToShelf(shelf: Shelf, state: TasteState): ShelfTaste {
  const { loved, chosen } = state.evidence;
  const named = [...loved, ...chosen.flatMap(({ winner, loser }) => [winner, loser])];
  const hostRows = [...new Set(named)].sort((a, b) => a - b);
  const { count } = shelf.matrix;
  const rowOf = new Map(hostRows.map((row, i) => [row, count + i]));
  const carry = (row: number): number => rowOf.get(row) ?? row;
  const matrix = appendRows(shelf, hostRows);
  const evidence: CheckedEvidence = {
    ...state.evidence,
    // These are already part of the fit, and no reason names them.
    open: [],
    opinions: createOpinionList([]),
    works: [],
    loved: loved.map(carry),
    chosen: chosen.map((pair) => ({
      ...pair,
      winner: carry(pair.winner),
      loser: carry(pair.loser),
      unseen: pair.unseen.map(carry),
    })),
  };
  const lovedObservations = collectLoved(matrix, evidence.loved);
  const extras = collectExtras(matrix, state.posterior.people, lovedObservations);
  return {
    matrix,
    state: { ...state, evidence, lovedObservations, ...extras },
    hostRow: (row) => hostRows[row - count] ?? row,
  };
}

/**
 * Calculates a person's match with one work of a shelf, without the reasons.
 * @throws RangeError for a row that isn't on the shelf
 */
export function calculateShelfMatch({ matrix, state }: ShelfTaste, row: number): MatchScore {
  return calculateMatch(matrix, state, row);
}

/**
 * Calculates a person's match with one work of a shelf, with the reasons. The titles that support the reasons are rows
 * of the catalog.
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

/**
 * Creates a matrix of the shelf's rows, followed by some rows of the catalog. Its memory isn't shared
 * between threads, because one is made for every viewer.
 */
function appendRows({ host, matrix }: Shelf, hostRows: readonly number[]): TitleMatrix {
  const { stride, count } = matrix;
  const total = count + hostRows.length;
  const vectors = new Float32Array(total * stride);
  vectors.set(matrix.vectors);
  const norms = new Float32Array(total);
  norms.set(matrix.norms);
  hostRows.forEach((row, i) => {
    vectors.set(vectorOf(host, row), (count + i) * stride);
    norms[count + i] = host.norms[row];
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
  for (let i = 0; i < stride; i++) sum += vectors[offset + i] * weights[i];
  return sum;
}
