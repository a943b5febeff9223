import { calculateMetricNorms, spreadMetric } from '../titles/closeness-metric.ts';
import { ERA_KEYS } from '../titles/feature-layout.ts';
import { buildTitleMatrix, type TitleMatrix } from '../titles/title-matrix.ts';
import type { TitleContent } from '../types.ts';

/**
 * Works of another kind (books) beside a catalogue: measured from the catalogue's mean, so that a
 * taste fitted on the one speaks of the other, without a row in any of the catalogue's lists.
 */
export interface Shelf {
  /** The catalogue they are measured by. */
  readonly host: TitleMatrix;
  /** The works, a row each in the order given; its people are numbered as the host's. */
  readonly matrix: TitleMatrix;
  /** The same rows, as works are compared with one another. */
  readonly among: TitleMatrix;
  /** The same rows, as works are compared with the catalogue's titles. */
  readonly across: TitleMatrix;
  /** Float32Array: lengths of the catalogue's rows under the metric of `across`. */
  readonly hostNorms: Float32Array;
}

/**
 * What an era counts (our choice): a shelf goes back centuries, and beside films of one century all that is
 * old would stand together; when a book was written says nothing of what film is like it.
 */
const ERA = { among: 0.3, across: 0 } as const;

/**
 * Builds a shelf beside a catalogue.
 * @throws RangeError naming the work whose numbers are missing, not finite or out of range.
 */
export function buildShelf(host: TitleMatrix, works: readonly TitleContent[]): Shelf {
  const matrix = buildTitleMatrix(host.vocabulary, works);
  const { vectors, stride, count, metric } = matrix;
  // It was centred on itself; what counts is how far a work lies from the catalogue's mean title.
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < stride; i++) {
      const at = row * stride + i;
      vectors[at] = (vectors[at] as number) + (matrix.means[i] as number) - (host.means[i] as number);
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

/** The catalogue's lengths but for the era's part: all of them anew would take a pause in a large one. */
function normsWithoutEra({ norms, vectors, stride, layout, metric, count }: TitleMatrix): Float32Array {
  const from = layout.start.era;
  const own = Float32Array.from(norms);
  for (let row = 0; row < count; row++) {
    let part = 0;
    for (let i = from; i < from + ERA_KEYS.length; i++)
      part += (metric[i] as number) * (vectors[row * stride + i] as number) ** 2;
    own[row] = Math.sqrt(Math.max(0, (own[row] as number) ** 2 - part));
  }
  return own;
}
