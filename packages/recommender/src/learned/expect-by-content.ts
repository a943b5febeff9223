import { type ContentTaste, scoreContent } from '../match/score-content.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { learnedLogit } from './blend-learned.ts';
import type { LearnedColumns } from './learned-columns.ts';
import type { PersonWeights } from './learned-taste.ts';

/**
 * A line for one person that predicts the learned logit of an unrated title from its content logit: `offset + slope ·
 * content logit`.
 */
export interface ContentLine {
  /** Learned logit that is predicted for a content logit of 0. */
  readonly offset: number;
  /** Slope of the line, 0..1. */
  readonly slope: number;
  /** Variance of learned logits around the line, logits². */
  readonly variance: number;
}

/** Size of the sample of rated titles, spread over the catalog, which is enough to fit a line. */
const SAMPLE = 1_000;
/**
 * Weight of the prior, as titles with equal content and learned values: a share of the titles' total weight, but at
 * least this number of titles, so that a few titles don't decide. It is a share because the person's learned taste is
 * uncertain, however many titles there are (decision 0299).
 */
const PRIOR = { share: 0.06, titlesLeast: 10 } as const;

/**
 * Fits one person's line: regresses the learned logits of rated titles on their content logits, each title weighted by
 * its trust. The line depends on the person, because both kinds of logits do.
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
    const place = columns.places[row];
    return {
      weight: columns.trust[place],
      x: content[i],
      y: learnedLogit(columns, person, place),
    };
  });
  const sum = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((total, point) => total + point.weight * of(point), 0);
  const trust = sum(() => 1);
  const prior = Math.max(PRIOR.titlesLeast, PRIOR.share * trust);
  const total = trust + prior;
  const [meanX, meanY] = [sum(({ x }) => x) / total, sum(({ y }) => y) / total];
  // The prior counts as titles on the diagonal: offset 0, slope 1.
  const squares = sum(({ x }) => (x - meanX) ** 2) + prior;
  const products = sum(({ x, y }) => (x - meanX) * (y - meanY)) + prior;
  const slope = Math.min(1, Math.max(0, products / squares));
  const offset = meanY - slope * meanX;
  return { offset, slope, variance: sum(({ x, y }) => (y - offset - slope * x) ** 2) / total };
}

function sampleOf(rows: Uint32Array): Uint32Array {
  if (rows.length <= SAMPLE) return rows;
  return Uint32Array.from({ length: SAMPLE }, (_, i) => rows[Math.floor((i * rows.length) / SAMPLE)]);
}
