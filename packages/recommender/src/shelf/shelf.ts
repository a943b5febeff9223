import { calculateMetricNorms } from '../titles/closeness-metric.ts';
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
}

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
  const norms = calculateMetricNorms(vectors, metric, count);
  return { host, matrix: { ...matrix, means: host.means, norms } };
}
