import type { Vocabulary } from '../types.ts';

/** Groups of features, in their order in a title's vector. */
export type FeatureGroup = 'slider' | 'theme' | 'genre' | 'era' | 'movieRating' | 'popularity';

/**
 * Keys of the features that describe a title's era: one for how recent the title is, and one for each end of the time
 * scale.
 */
export const ERA_KEYS = ['newer', 'classic', 'recent'] as const;

/** The meaning of one number in a title's vector. */
export interface Feature {
  readonly group: FeatureGroup;
  /** A key of the vocabulary, or of `ERA_KEYS`, or the group's own name. */
  readonly key: string;
  /** The feature's index within its group; for a theme or genre, the index in the vocabulary. */
  readonly index: number;
}

/** The positions of the features in a title's vector. */
export interface FeatureLayout {
  readonly features: readonly Feature[];
  /** Numbers per title: the features, padded to a multiple of 8, as the vector store requires. */
  readonly stride: number;
  /** Index of each group's first feature. */
  readonly start: Readonly<Record<FeatureGroup, number>>;
}

/** Assigns a position in titles' vectors to every feature of the vocabulary. */
export function layOutFeatures(vocabulary: Vocabulary): FeatureLayout {
  const features: Feature[] = [];
  const start: Record<FeatureGroup, number> = {
    slider: 0,
    theme: 0,
    genre: 0,
    era: 0,
    movieRating: 0,
    popularity: 0,
  };
  const add = (group: FeatureGroup, keys: readonly string[]) => {
    start[group] = features.length;
    keys.forEach((key, index) => {
      features.push({ group, key, index });
    });
  };
  add('slider', vocabulary.sliders);
  add('theme', vocabulary.themes);
  add('genre', vocabulary.genres);
  add('era', ERA_KEYS);
  add('movieRating', ['movieRating']);
  add('popularity', ['popularity']);
  return { features, stride: Math.ceil(features.length / 8) * 8, start };
}
