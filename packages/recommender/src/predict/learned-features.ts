import { buildFeatureSpace, encodeTitle, type SparseVector } from './feature-space.ts';
import { addLatentPart, calculateLatentDirections } from './latent-directions.ts';
import { packRows, type SparseRows } from './sparse-rows.ts';
import type { Example, PredictorOptions, TitleFeatures } from './types.ts';

/** A title as a sparse vector of the features that the training titles have. */
export interface EncodedTitle extends SparseVector {
  /**
   * Coverage of the title by the training data: the squared length of its learned features including the constant. It
   * is 1 if the title has no learned feature.
   */
  readonly known: number;
}

/**
 * The encoded training titles, and a function that encodes others. Several predictors can share them, so that each
 * title is encoded once.
 */
export interface LearnedFeatures {
  /** The encoded examples, in their order. */
  readonly rows: SparseRows;
  /** Coverage of each example, see {@link EncodedTitle}. */
  readonly known: Float64Array;
  encode(title: TitleFeatures): EncodedTitle;
}

/** Learns which features the training titles have, and which of them occur together. */
export function learnFeatures(
  examples: readonly Example[],
  { seed = 1 }: Pick<PredictorOptions, 'seed'> = {},
): LearnedFeatures {
  const space = buildFeatureSpace(examples);
  const titles = examples.map(({ features }) => encodeTitle(space, features));
  const latent = calculateLatentDirections(space, titles, seed);
  return {
    rows: packRows(
      titles.map((title) => addLatentPart(latent, space, title)),
      space.size + latent.count,
    ),
    known: Float64Array.from(titles, knownAmount),
    encode(title) {
      const encoded = encodeTitle(space, title);
      return { ...addLatentPart(latent, space, encoded), known: knownAmount(encoded) };
    },
  };
}

function knownAmount({ values }: SparseVector): number {
  return values.reduce((sum, value) => sum + value ** 2, 0);
}
