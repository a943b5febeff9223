import type { FeatureGroup, FeatureLayout } from './feature-layout.ts';

/**
 * How much a difference of one unit counts when two titles are compared (our choice: a whole
 * genre or theme weighs about as much as two slider steps; how good or famous a title is says
 * nothing about what it's like).
 */
export const CLOSENESS_METRIC: Readonly<Record<FeatureGroup, number>> = {
  slider: 0.3,
  theme: 1.2,
  genre: 1,
  era: 0.25,
  reception: 0,
  fame: 0,
};

/** Lengths of all rows under the metric, Float32Array of length `count`. */
export function calculateMetricNorms(
  vectors: Float32Array,
  layout: FeatureLayout,
  count: number,
): Float32Array {
  const norms = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    let sum = 0;
    layout.features.forEach((feature, i) => {
      sum += CLOSENESS_METRIC[feature.group] * (vectors[row * layout.stride + i] as number) ** 2;
    });
    norms[row] = Math.sqrt(sum);
  }
  return norms;
}
