import { type ContentTaste, scoreContent } from '../match/score-content.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { learnedLogit } from './blend-learned.ts';
import type { LearnedColumns } from './learned-columns.ts';
import type { PersonWeights } from './learned-taste.ts';

/** The learned logit to expect of a title nobody rated: `offset + slope · content logit`. */
export interface ContentLine {
  readonly offset: number;
  /** 0..1. */
  readonly slope: number;
  /** Variance of learned logits about the line. */
  readonly variance: number;
}

/** So many rated titles, spread over the catalogue, are enough for a line. */
const SAMPLE = 1_000;
/** Counts for so many titles in which content and learned agree, so that a few titles don't decide it. */
const PRIOR_TITLES = 10;

/**
 * One person's regression of learned on content logits over rated titles, each weighted by its trust.
 * It is fitted per person, as both sides are.
 */
export function expectByContent(
  matrix: TitleMatrix,
  columns: LearnedColumns,
  taste: ContentTaste,
  person: PersonWeights,
): ContentLine {
  const rows = sampleOf(columns.rows);
  const content = scoreContent(matrix, taste, rows);
  const points = Array.from(rows, (row, i) => {
    const place = columns.places[row] as number;
    return {
      weight: columns.trust[place] as number,
      x: content[i] as number,
      y: learnedLogit(columns, person, place),
    };
  });
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + point.weight * of(point), 0);
  const total = sum(() => 1) + PRIOR_TITLES;
  const [meanX, meanY] = [sum(({ x }) => x) / total, sum(({ y }) => y) / total];
  // The prior's titles lie at the origin's side of the diagonal: offset 0, slope 1.
  const squares = sum(({ x }) => (x - meanX) ** 2) + PRIOR_TITLES;
  const products = sum(({ x, y }) => (x - meanX) * (y - meanY)) + PRIOR_TITLES;
  const slope = Math.min(1, Math.max(0, products / squares));
  const offset = meanY - slope * meanX;
  return { offset, slope, variance: sum(({ x, y }) => (y - offset - slope * x) ** 2) / total };
}

function sampleOf(rows: Uint32Array): Uint32Array {
  if (rows.length <= SAMPLE) return rows;
  return Uint32Array.from(
    { length: SAMPLE },
    (_, i) => rows[Math.floor((i * rows.length) / SAMPLE)] as number,
  );
}
