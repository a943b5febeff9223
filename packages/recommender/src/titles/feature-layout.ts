import type { Vocabulary } from '../types.ts';

/** Groups of features, in the order they stand in a title's vector. */
export type FeatureGroup = 'slider' | 'theme' | 'genre' | 'era' | 'reception' | 'fame';

/** Era features: a slope over the century, and a bump at either end of it. */
export const ERA_KEYS = ['newer', 'classic', 'recent'] as const;

/** One number of a title's vector. */
export interface Feature {
  readonly group: FeatureGroup;
  /** A key of the vocabulary, or of `ERA_KEYS`, or the group's own name. */
  readonly key: string;
  /** Its place within the group: for a theme or genre its index in the vocabulary. */
  readonly index: number;
}

/** The position of each group in a title's vector. */
export interface FeatureLayout {
  readonly features: readonly Feature[];
  /** Numbers a title: the features, padded to a multiple of 8, as the vector store wants it. */
  readonly stride: number;
  /** Index of each group's first feature. */
  readonly start: Readonly<Record<FeatureGroup, number>>;
}

/** Lays out the vector for a vocabulary. */
export function layOutFeatures(vocabulary: Vocabulary): FeatureLayout {
  const features: Feature[] = [];
  const start: Record<FeatureGroup, number> = {
    slider: 0,
    theme: 0,
    genre: 0,
    era: 0,
    reception: 0,
    fame: 0,
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
  add('reception', ['reception']);
  add('fame', ['fame']);
  return { features, stride: Math.ceil(features.length / 8) * 8, start };
}
