import type { FeatureGroup, FeatureLayout } from './feature-layout.ts';

/**
 * Weight of a difference of one unit when two titles are compared (our choice, checked against what people
 * like together: `npm run eval -- near`). A genre or an era counts more than a theme. Rating and popularity
 * don't count, since they don't describe a title's content.
 */
const METRIC: Readonly<Record<FeatureGroup, number>> = {
  slider: 0.25,
  theme: 0.7,
  genre: 2,
  era: 1.2,
  movieRating: 0,
  popularity: 0,
};

/**
 * Returns the weight of each feature when titles are compared: Float64Array of length `stride`, zero for padding.
 * @param other weights of groups that differ from the default
 */
export function spreadMetric(
  layout: FeatureLayout,
  other: Partial<Record<FeatureGroup, number>> = {},
): Float64Array {
  const metric = new Float64Array(layout.stride);
  layout.features.forEach(({ group }, i) => {
    metric[i] = other[group] ?? METRIC[group];
  });
  return metric;
}

/** Calculates the length of each row's vector under the closeness metric: Float32Array, length `count`. */
export function calculateMetricNorms(
  vectors: Float32Array,
  metric: Float64Array,
  count: number,
): Float32Array {
  const stride = metric.length;
  const norms = new Float32Array(new SharedArrayBuffer(4 * count));
  for (let row = 0; row < count; row++) {
    let sum = 0;
    for (let i = 0; i < stride; i++) sum += metric[i] * vectors[row * stride + i] ** 2;
    norms[row] = Math.sqrt(sum);
  }
  return norms;
}
