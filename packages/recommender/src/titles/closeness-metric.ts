import type { FeatureGroup, FeatureLayout } from './feature-layout.ts';

/**
 * How much a difference of one unit counts when two titles are compared (our choice,
 * held against what people like together: `npm run eval -- near`). A genre or an age tells more than
 * a theme; how good or famous a title is says nothing about what it’s like.
 */
const METRIC: Readonly<Record<FeatureGroup, number>> = {
  slider: 0.25,
  theme: 0.7,
  genre: 2,
  era: 1.2,
  reception: 0,
  fame: 0,
};

/**
 * The metric per feature, Float64Array of length `stride`; zero for padding.
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

/** Lengths of all rows under the metric, Float32Array of length `count`. */
export function calculateMetricNorms(
  vectors: Float32Array,
  metric: Float64Array,
  count: number,
): Float32Array {
  const stride = metric.length;
  const norms = new Float32Array(new SharedArrayBuffer(4 * count));
  for (let row = 0; row < count; row++) {
    let sum = 0;
    for (let i = 0; i < stride; i++)
      sum += (metric[i] as number) * (vectors[row * stride + i] as number) ** 2;
    norms[row] = Math.sqrt(sum);
  }
  return norms;
}
