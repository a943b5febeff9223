import type { TitleContent, Vocabulary } from '../types.ts';
import type { FeatureLayout } from './feature-layout.ts';

/** How many titles' worth of "nothing but the genre" is mixed in, for genres with few titles. */
const BARE_TITLES = 3;

/** What the typical titles are worked out from. */
interface CentredTitles {
  readonly vocabulary: Vocabulary;
  readonly layout: FeatureLayout;
  readonly titles: readonly TitleContent[];
  /** Float32Array, titles × stride, centred. */
  readonly vectors: Float32Array;
  /** Float64Array, length `stride`. */
  readonly means: Float64Array;
}

/**
 * The typical title of every genre, then of every theme: the mean of its titles in sliders, themes
 * and genres. Era, reception and fame stay at zero.
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
      counts[key] = (counts[key] as number) + 1;
      const offset = key * width + 1;
      for (let i = 0; i < featureCount; i++) {
        typical[offset + i] = (typical[offset + i] as number) + (vectors[row * stride + i] as number);
      }
    }
  });
  for (let key = 0; key < keyCount; key++) {
    const feature = key < genreCount ? layout.start.genre + key : layout.start.theme + key - genreCount;
    const offset = key * width + 1;
    typical[offset + feature] =
      (typical[offset + feature] as number) + BARE_TITLES * (1 - (means[feature] as number));
    for (let i = 0; i < featureCount; i++) {
      typical[offset + i] = (typical[offset + i] as number) / ((counts[key] as number) + BARE_TITLES);
    }
  }
  return typical;
}

/** A title's genres, and behind them its themes, each once. */
function keysOf({ genres, themes }: TitleContent, genreCount: number): number[] {
  const keys: number[] = [];
  for (const genre of genres) if (!keys.includes(genre)) keys.push(genre);
  for (const theme of themes) if (!keys.includes(genreCount + theme)) keys.push(genreCount + theme);
  return keys;
}
