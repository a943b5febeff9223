import type { TitleContent, Vocabulary } from '../types.ts';
import type { FeatureLayout } from './feature-layout.ts';

/**
 * Number of imaginary titles with no feature except the genre or theme that are mixed into its mean, so that
 * the mean of a few titles isn't too extreme.
 */
const BARE_TITLES = 3;

/** Input for the typical titles. */
interface CentredTitles {
  readonly vocabulary: Vocabulary;
  readonly layout: FeatureLayout;
  readonly titles: readonly TitleContent[];
  /** Float32Array, titles × stride, centered. */
  readonly vectors: Float32Array;
  /** Float64Array, length `stride`. */
  readonly means: Float64Array;
}

/**
 * Calculates the typical title of every genre, then of every theme: the mean of its titles in sliders, themes
 * and genres. Era, rating and popularity stay at zero.
 * @returns Float64Array, (genres + themes) × (1 + stride), shared memory; the first number of each is zero.
 */
export function describeTypicalTitles(given: CentredTitles): Float64Array {
  const { vocabulary, layout, titles, vectors, means } = given;
  const { stride } = layout;
  const genreCount = vocabulary.genres.length;
  const keyCount = genreCount + vocabulary.themes.length;
  const width = 1 + stride;
  // Sliders, themes and genres come before the era.
  const featureCount = layout.start.era;
  const typical = new Float64Array(new SharedArrayBuffer(8 * keyCount * width));
  const counts = new Float64Array(keyCount);
  titles.forEach((title, row) => {
    for (const key of keysOf(title, genreCount)) {
      counts[key] += 1;
      const offset = key * width + 1;
      for (let i = 0; i < featureCount; i++) {
        typical[offset + i] += vectors[row * stride + i];
      }
    }
  });
  for (let key = 0; key < keyCount; key++) {
    const feature = key < genreCount ? layout.start.genre + key : layout.start.theme + key - genreCount;
    const offset = key * width + 1;
    typical[offset + feature] += BARE_TITLES * (1 - means[feature]);
    for (let i = 0; i < featureCount; i++) {
      typical[offset + i] /= counts[key] + BARE_TITLES;
    }
  }
  return typical;
}

/** Returns a title's genres followed by its themes, without duplicates. */
function keysOf({ genres, themes }: TitleContent, genreCount: number): number[] {
  const keys: number[] = [];
  for (const genre of genres) if (!keys.includes(genre)) keys.push(genre);
  for (const theme of themes) if (!keys.includes(genreCount + theme)) keys.push(genreCount + theme);
  return keys;
}
