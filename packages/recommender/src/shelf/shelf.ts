import { calculateMetricNorms, spreadMetric } from '../titles/closeness-metric.ts';
import { ERA_KEYS } from '../titles/feature-layout.ts';
import { buildTitleMatrix, type TitleMatrix, vectorOf } from '../titles/title-matrix.ts';
import type { TitleContent } from '../types.ts';

/**
 * A set of works (books) that aren't in the catalog. Their vectors are centered on the catalog's mean, so that a
 * taste fitted on the catalog applies to them.
 */
export interface Shelf {
  /** The catalog on whose mean the works' vectors are centered. */
  readonly host: TitleMatrix;
  /** The works, one row each in the given order; people have the catalog's numbers. */
  readonly matrix: TitleMatrix;
  /** The works' rows, with the metric for comparing works with each other. */
  readonly among: TitleMatrix;
  /** The works' rows, with the metric for comparing works with the catalog's titles. */
  readonly across: TitleMatrix;
  /** Float32Array: lengths of the catalog's rows under the metric of `across`. */
  readonly hostNorms: Float32Array;
}

/**
 * Weight of the era when works are compared (our choice). Books span centuries, so with the usual weight all
 * old books would be close to each other; and the year of a book says nothing about which movies resemble it.
 */
const ERA = { among: 0.3, across: 0 } as const;

/**
 * Builds the matrices for works that aren't in the catalog (books), with vectors centered on the catalog's
 * mean so that the two can be compared.
 * @throws RangeError naming the work whose numbers are missing, not finite or out of range.
 */
export function buildShelf(host: TitleMatrix, works: readonly TitleContent[]): Shelf {
  const matrix = buildTitleMatrix(host.vocabulary, works);
  const { vectors, stride, count, metric } = matrix;
  // The matrix was centered on its own mean; center it on the catalog's mean instead.
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < stride; i++) {
      const at = row * stride + i;
      vectors[at] = vectors[at] + matrix.means[i] - host.means[i];
    }
  }
  const measured = (by: Float64Array): TitleMatrix => ({
    ...matrix,
    means: host.means,
    metric: by,
    norms: calculateMetricNorms(vectors, by, count),
  });
  return {
    host,
    matrix: measured(metric),
    among: measured(spreadMetric(matrix.layout, { era: ERA.among })),
    across: measured(spreadMetric(matrix.layout, { era: ERA.across })),
    hostNorms: normsWithoutEra(host),
  };
}

/** Copies the vector of a work of a shelf (a book), of length `stride`, for use in `WorkOpinion`. */
export const vectorOnShelf = ({ matrix }: Shelf, row: number): Float32Array => vectorOf(matrix, row).slice();

/**
 * Calculates the lengths of the catalog's rows without the era. It derives them from the known lengths,
 * because calculating them from scratch would block the event loop for a while in a large catalog.
 */
function normsWithoutEra({ norms, vectors, stride, layout, metric, count }: TitleMatrix): Float32Array {
  const from = layout.start.era;
  const own = Float32Array.from(norms);
  for (let row = 0; row < count; row++) {
    let part = 0;
    for (let i = from; i < from + ERA_KEYS.length; i++) part += metric[i] * vectors[row * stride + i] ** 2;
    own[row] = Math.sqrt(Math.max(0, own[row] ** 2 - part));
  }
  return own;
}
