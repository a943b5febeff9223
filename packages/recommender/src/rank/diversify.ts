import { cosineOfRows } from '../titles/closeness.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Number of candidates that `diversify` considers for each position of its result. */
export const CANDIDATES_PER_POSITION = 24;
/** Number of preceding titles that a title is compared with. */
const NEIGHBORHOOD = 5;
/**
 * Cost of each kind of similarity to the preceding title, at variety 1. The cost is lower for titles further
 * back.
 */
const SAME_SERIES = 3;
const SAME_DIRECTOR = 1;
const LIKE_CONTENT = 1.2;

/**
 * Reorders candidates so that similar titles aren't next to each other. For each position it considers the next few
 * candidates, and takes the one with the largest score minus its similarity to the preceding titles. A title never
 * follows another title of its series as long as there is another candidate within `reach`. A longer result begins
 * with the same titles as a shorter one.
 * @param candidates rows, best first; `CANDIDATES_PER_POSITION` more than `wanted`
 * @param scores the candidates' scores, in the same order
 * @param wanted number of rows to return
 * @param variety cost of a similarity of 1, in the scores' unit; 0 keeps the order
 * @param reach largest difference in score by which a title may be placed before the best remaining one
 */
export function diversify(
  matrix: TitleMatrix,
  candidates: Uint32Array,
  scores: Float32Array,
  wanted: number,
  { variety, reach }: { readonly variety: number; readonly reach: number },
): Uint32Array {
  const waiting: Waiting[] = Array.from(candidates, (row, i) => ({
    row,
    score: scores[i],
    likeness: [],
  }));
  const placed: number[] = [];
  while (placed.length < wanted && waiting.length > 0) {
    const last = placed.at(-1);
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < CANDIDATES_PER_POSITION; i++) {
      const candidate = waiting[i];
      if (!candidate || candidate.score < waiting[0].score - reach) break;
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
  /** Similarity to each placed title, by position; calculated on first use. */
  readonly likeness: number[];
}

function likenessToPlaced(matrix: TitleMatrix, candidate: Waiting, placed: readonly number[]): number {
  let sum = 0;
  for (let back = 1; back <= Math.min(NEIGHBORHOOD, placed.length); back++) {
    const place = placed.length - back;
    let likeness = candidate.likeness[place];
    if (likeness === undefined) {
      likeness = likenessOf(matrix, candidate.row, placed[place]);
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
  const key = matrix.titles[a].seriesKey;
  return key !== undefined && key === matrix.titles[b].seriesKey;
}

/** Returns whether two titles have the same director or creator, who is first among a title's people. */
function hasSameDirector(matrix: TitleMatrix, a: number, b: number): boolean {
  const director = matrix.titles[a].people[0];
  return director !== undefined && director === matrix.titles[b].people[0];
}
