import { scoreRows, type TonightOffsets } from '../match/score-rows.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { CANDIDATES_PER_POSITION, diversify } from './diversify.ts';
import { topScores } from './top-scores.ts';

/** Options of `rankTitles`. */
export interface RankOptions {
  /** The rows to rank, without duplicates; all if absent. */
  readonly rows?: Uint32Array | null;
  /** Maximum number of titles to return. */
  readonly limit: number;
  /** Number of best titles to skip; 0 if absent. */
  readonly offset?: number;
  readonly tonight?: TonightOffsets | null;
  /**
   * Scores of all titles to rank by, in any unit; if absent, `scoreRows` calculates them. A caller that ranks several
   * selections for one person can thus score the catalog only once.
   */
  readonly scores?: Float32Array;
  /**
   * Penalty on a title for similarity to its neighbors: 0, the default, keeps the order by match (for “sort by match”);
   * 0.3 is a little, for a rail. After the first 400 titles the order is always by match.
   */
  readonly variety?: number;
  /** Maximum difference in score by which variety may place a title before a better one; unlimited if absent. */
  readonly reach?: number;
}

/**
 * Number of titles at the top that are reordered for variety (our choice). Further down nobody notices
 * similar neighbors, and reordering a hundred thousand titles takes seconds.
 */
const SPREAD_PLACES = 400;

/**
 * Ranks titles for a person, best first; rows with equal scores are in row order. Pages are consistent: page
 * 2 continues where page 1 ends.
 * @returns Uint32Array of rows, at most `limit`.
 * @throws RangeError for an unknown row, or a limit, offset, variety or reach that is negative or not a
 * number.
 */
export function rankTitles(matrix: TitleMatrix, state: TasteState, options: RankOptions): Uint32Array {
  const {
    rows = null,
    limit,
    offset = 0,
    tonight = null,
    variety = 0,
    reach = Number.POSITIVE_INFINITY,
  } = options;
  for (const amount of [limit, offset, variety, reach]) {
    if (!(amount >= 0)) throw new RangeError(`${amount} is not a number from 0 on`);
  }
  const scores = options.scores
    ? scoresOf(options.scores, rows, matrix.count)
    : scoreRows(matrix, state, rows, tonight);
  const wanted = offset + limit;
  const isSpread = variety > 0;
  const places = topScores(scores, isSpread ? wanted + CANDIDATES_PER_POSITION : wanted);
  const best = rows === null ? places : Uint32Array.from(places, (place) => rows[place]);
  if (!isSpread) return best.slice(offset);
  const candidates = best.subarray(0, SPREAD_PLACES + CANDIDATES_PER_POSITION);
  const candidateScores = Float32Array.from(candidates, (_, i) => scores[places[i]]);
  const front = diversify(matrix, candidates, candidateScores, Math.min(wanted, SPREAD_PLACES), {
    variety,
    reach,
  });
  if (wanted <= SPREAD_PLACES) return front.slice(offset);
  const placed = new Set(front);
  const ranked = new Uint32Array(best.length);
  ranked.set(front);
  ranked.set(
    best.filter((row) => !placed.has(row)),
    front.length,
  );
  return ranked.slice(offset, wanted);
}

/** Returns the scores of some rows, given those of all rows. */
function scoresOf(all: Float32Array, rows: Uint32Array | null, count: number): Float32Array {
  if (all.length !== count) throw new RangeError(`${all.length} scores for ${count} titles`);
  if (rows === null) return all;
  // A loop, since `Float32Array.from` with a function takes fifty times as long, and a rail has tens of
  // thousands of titles.
  const scores = new Float32Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const score = all[rows[i]];
    if (score === undefined) throw new RangeError(`row ${rows[i]} is not within 0..${count - 1}`);
    scores[i] = score;
  }
  return scores;
}
