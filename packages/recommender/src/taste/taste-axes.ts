import type { FeatureLayout } from '../titles/feature-layout.ts';

/**
 * A dimension on which people's tastes differ as a whole: by key, how much the weight of each feature changes for
 * people one standard deviation along it, in logits per unit of the feature. Keys of vocabularies and groups don't
 * overlap.
 */
type TasteAxis = Readonly<Record<string, number>>;

/**
 * From crowd-pleasing to demanding titles. People who like acclaimed titles more than others do also like original,
 * stylized and weighty ones more, and popular, epic and overwhelming ones less. The values are our choice, in round
 * numbers, checked on people (decision 0312).
 */
const DEMANDING: TasteAxis = {
  movieRating: 0.1,
  popularity: -0.05,
  originality: 0.07,
  styleAndVisuals: 0.07,
  weightiness: 0.05,
  realism: 0.05,
  emotionalPunch: -0.07,
  scale: -0.05,
};

const AXES: readonly TasteAxis[] = [DEMANDING];

/**
 * Lists the axes as vectors of weights, each a Float64Array of length 1 + stride whose index 0 is the intercept.
 * Ignores features that the vocabulary doesn't have.
 */
export function tasteAxes({ features, stride }: FeatureLayout): Float64Array[] {
  return AXES.map((axis) => {
    const weights = new Float64Array(1 + stride);
    features.forEach(({ key }, i) => {
      weights[1 + i] = axis[key] ?? 0;
    });
    return weights;
  });
}
