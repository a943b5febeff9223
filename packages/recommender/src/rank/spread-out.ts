import { cosineOfRows } from '../titles/closeness.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How far down the order to look for a better next title. */
export const LOOK_AHEAD = 24;
/** How many of the titles just before one count as its neighbourhood. */
const NEIGHBOURHOOD = 5;
/** What each likeness to the one just before costs at variety 1; it fades with distance. */
const SAME_SERIES = 3;
const SAME_DIRECTOR = 1;
const LIKE_CONTENT = 1.2;

/**
 * Reorders candidates so that like doesn't follow like: each place goes to the candidate among
 * the next few whose score, less its likeness to those just placed, is largest. A title never
 * follows one of its own series while the next few within reach hold another. Every longer answer
 * begins with the shorter ones.
 * @param candidates rows, best first, with their scores; `LOOK_AHEAD` more than wanted.
 * @param variety what a likeness of 1 costs, in the scores' unit; 0 keeps the order.
 * @param reach how much lower than the best one left a title may score and still come first.
 */
export function spreadOut(
  matrix: TitleMatrix,
  candidates: Uint32Array,
  scores: Float32Array,
  wanted: number,
  { variety, reach }: { readonly variety: number; readonly reach: number },
): Uint32Array {
  const waiting: Waiting[] = Array.from(candidates, (row, i) => ({
    row,
    score: scores[i] as number,
    likeness: [],
  }));
  const placed: number[] = [];
  while (placed.length < wanted && waiting.length > 0) {
    const last = placed.at(-1);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < LOOK_AHEAD; i++) {
      const candidate = waiting[i];
      if (!candidate || candidate.score < (waiting[0] as Waiting).score - reach) break;
      const follows = last !== undefined && isSameSeries(matrix, candidate.row, last);
      const worth =
        candidate.score - variety * likenessToPlaced(matrix, candidate, placed) - (follows ? 1e6 : 0);
      if (worth > bestWorth) {
        best = i;
        bestWorth = worth;
      }
    }
    const [chosen] = waiting.splice(best, 1);
    if (chosen) placed.push(chosen.row);
  }
  return Uint32Array.from(placed);
}

interface Waiting {
  readonly row: number;
  readonly score: number;
  /** Likeness to each placed title, by place; worked out once, when first asked for. */
  readonly likeness: number[];
}

function likenessToPlaced(matrix: TitleMatrix, candidate: Waiting, placed: readonly number[]): number {
  let sum = 0;
  for (let back = 1; back <= Math.min(NEIGHBOURHOOD, placed.length); back++) {
    const place = placed.length - back;
    let likeness = candidate.likeness[place];
    if (likeness === undefined) {
      likeness = likenessOf(matrix, candidate.row, placed[place] as number);
      candidate.likeness[place] = likeness;
    }
    sum += likeness / back;
  }
  return sum;
}

function likenessOf(matrix: TitleMatrix, row: number, other: number): number {
  return (
    (isSameSeries(matrix, row, other) ? SAME_SERIES : 0) +
    (hasSameDirector(matrix, row, other) ? SAME_DIRECTOR : 0) +
    LIKE_CONTENT * Math.max(0, cosineOfRows(matrix, row, other))
  );
}

function isSameSeries(matrix: TitleMatrix, a: number, b: number): boolean {
  const key = matrix.titles[a]?.seriesKey;
  return key !== undefined && key === matrix.titles[b]?.seriesKey;
}

/** The first of a title's people is who made it. */
function hasSameDirector(matrix: TitleMatrix, a: number, b: number): boolean {
  const director = matrix.titles[a]?.people[0];
  return director !== undefined && director === matrix.titles[b]?.people[0];
}
