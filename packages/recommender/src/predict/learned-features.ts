import { buildFeatureSpace, encodeTitle, type SparseVector } from './feature-space.ts';
import { addLatentPart, findLatentDirections } from './latent-directions.ts';
import { packRows, type SparseRows } from './sparse-rows.ts';
import type { Example, PredictorOptions, TitleFeatures } from './types.ts';

/** A title encoded in the learned features. */
export interface EncodedTitle extends SparseVector {
  /** How much of the title was found in the training: the squared length of its own features, 1 for nothing. */
  readonly known: number;
}

/** What a training's titles are made of; several predictors may share it, so that a title is encoded once. */
export interface LearnedFeatures {
  /** The examples, encoded, in their order. */
  readonly rows: SparseRows;
  /** How much is known of each example, see {@link EncodedTitle}. */
  readonly known: Float64Array;
  encode(title: TitleFeatures): EncodedTitle;
}

/** Learns the features of the training titles, and which of them occur together. */
export function learnFeatures(
  examples: readonly Example[],
  { seed = 1 }: Pick<PredictorOptions, 'seed'> = {},
): LearnedFeatures {
  const space = buildFeatureSpace(examples);
  const titles = examples.map(({ features }) => encodeTitle(space, features));
  const latent = findLatentDirections(space, titles, seed);
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
