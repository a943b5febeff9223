import { cosineOfRows } from '../titles/closeness.ts';
import { weighPeople } from '../titles/people-index.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How far down the order a better fitting neighbour may be fetched from. */
export const LOOK_AHEAD = 24;
/** How many of the titles just before one count as its neighbourhood. */
const NEIGHBOURHOOD = 5;
/** Worth of each likeness to the one just before, in logits at variety 1; it fades with distance. */
const SAME_SERIES = 3;
const SAME_DIRECTOR = 1;
const LIKE_CONTENT = 1.2;

/**
 * Reorders candidates so that like doesn't follow like: each place goes to the candidate among
 * the next few whose score, less its likeness to those just placed, is largest. A title never
 * follows one of its own series while the next few hold another. Every longer answer begins
 * with the shorter ones.
 * @param candidates rows, best first, with their scores in logits; `LOOK_AHEAD` more than wanted.
 * @param variety 0 (keep the order) upwards; 0.3 is a little.
 */
export function spreadOut(
  matrix: TitleMatrix,
  candidates: Uint32Array,
  scores: Float32Array,
  wanted: number,
  variety: number,
): Uint32Array {
  const waiting = Array.from(candidates, (row, i) => ({ row, score: scores[i] as number }));
  const placed: number[] = [];
  while (placed.length < wanted && waiting.length > 0) {
    const last = placed.at(-1);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    waiting.slice(0, LOOK_AHEAD).forEach(({ row, score }, i) => {
      const follows = last !== undefined && isSameSeries(matrix, row, last);
      const worth = score - variety * likenessToPlaced(matrix, row, placed) - (follows ? 1e6 : 0);
      if (worth > bestWorth) {
        best = i;
        bestWorth = worth;
      }
    });
    const [chosen] = waiting.splice(best, 1);
    if (chosen) placed.push(chosen.row);
  }
  return Uint32Array.from(placed);
}

function likenessToPlaced(matrix: TitleMatrix, row: number, placed: readonly number[]): number {
  let likeness = 0;
  for (let back = 1; back <= NEIGHBOURHOOD; back++) {
    const other = placed.at(-back);
    if (other === undefined || back > placed.length) break;
    const pair =
      (isSameSeries(matrix, row, other) ? SAME_SERIES : 0) +
      (hasSameDirector(matrix, row, other) ? SAME_DIRECTOR : 0) +
      LIKE_CONTENT * Math.max(0, cosineOfRows(matrix, row, other));
    likeness += pair / back;
  }
  return likeness;
}

function isSameSeries(matrix: TitleMatrix, a: number, b: number): boolean {
  const key = matrix.titles[a]?.seriesKey;
  return key !== undefined && key === matrix.titles[b]?.seriesKey;
}

function hasSameDirector(matrix: TitleMatrix, a: number, b: number): boolean {
  const first = matrix.titles[a];
  const second = matrix.titles[b];
  if (!first || !second) return false;
  const [directorA] = weighPeople(first);
  const [directorB] = weighPeople(second);
  return directorA !== undefined && directorA.person === directorB?.person;
}
