import { type ContentTaste, scoreContent } from '../match/score-content.ts';
import { solveCholesky } from '../maths/cholesky.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { learnedLogit } from './blend-learned.ts';
import { clearEra, type LearnedColumns } from './learned-columns.ts';
import type { PersonWeights } from './learned-taste.ts';

/**
 * Predicts the learned logit of an unrated title for one person: `offset + slope · content logit + weights · features`.
 */
export interface ContentExpectation {
  /** Learned logit that is predicted for an average title with a content logit of 0. */
  readonly offset: number;
  /** Effect of a content logit, 0..1. */
  readonly slope: number;
  /** Float64Array, length `stride`: logits that each feature adds, per unit. */
  readonly weights: Float64Array;
  /** Variance of learned logits around the line `offset + slope · content logit`, logits². */
  readonly variance: number;
}

/**
 * Weight of the prior, as titles with equal content and learned values: a share of the titles' total weight, but at
 * least this number of titles, so that a few titles don't decide. It is a share because the person's learned taste is
 * uncertain, however many titles there are (decision 0299).
 */
const PRIOR = { share: 0.06, titlesLeast: 10 } as const;

/**
 * Share of the regression on features that counts. All of it predicts better, but would change how many unrated titles
 * are near the top of a list (decision 0282).
 */
const FEATURES_SHARE = 0.5;
/** Fewer rated titles than this can't determine the weights of about a hundred features, so only the line counts. */
const FEATURES_TITLES_LEAST = 250;

/**
 * Fits one person's expectation in two steps. The first is a line that predicts the learned logits of rated titles from
 * their content logits. The second is a ridge regression that predicts the rest from the titles' features: it knows
 * what people with similar answers think of slow titles, for example. Each title is weighted by its trust. The era has
 * no weight, since unrated titles are often from other years than rated ones.
 */
export function expectByContent(
  matrix: TitleMatrix,
  columns: LearnedColumns,
  taste: ContentTaste,
  person: PersonWeights,
): ContentExpectation {
  const content = scoreContent(matrix, taste, columns.sample.rows);
  const points = Array.from(columns.sample.rows, (row, i): RatedTitle => {
    const place = columns.places[row];
    return { row, weight: columns.trust[place], x: content[i], y: learnedLogit(columns, person, place) };
  });
  const line = fitLine(points);
  if (points.length < FEATURES_TITLES_LEAST) return { ...line, weights: new Float64Array(matrix.stride) };
  const [offset, ...weights] = regressRest(matrix, columns, points, line);
  return {
    ...line,
    offset: line.offset + FEATURES_SHARE * offset,
    weights: Float64Array.from(weights, (weight) => FEATURES_SHARE * weight),
  };
}

/** A rated title with its trust (`weight`), content logit (`x`) and learned logit (`y`). */
interface RatedTitle {
  readonly row: number;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
}

type Line = Pick<ContentExpectation, 'offset' | 'slope' | 'variance'>;

function fitLine(points: readonly RatedTitle[]): Line {
  const sum = (of: (point: RatedTitle) => number) =>
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

/**
 * Regresses what the line doesn't explain on the titles' features.
 * @returns the intercept, followed by the weight of each feature
 */
function regressRest(
  { vectors, stride, layout }: TitleMatrix,
  { sample }: LearnedColumns,
  points: readonly RatedTitle[],
  { offset, slope }: Line,
): Float64Array {
  const sums = new Float64Array(1 + stride);
  for (const { row, weight, x, y } of points) {
    const rest = weight * (y - offset - slope * x);
    sums[0] += rest;
    for (let i = 0; i < stride; i++) sums[1 + i] += rest * vectors[row * stride + i];
  }
  clearEra(layout, sums);
  return solveCholesky(sample.gram, sums);
}
