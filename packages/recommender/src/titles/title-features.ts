import type { TitleContent, Vocabulary } from '../types.ts';
import type { FeatureLayout } from './feature-layout.ts';

/** Weight of a title's first, second, … genre (our choice; the first is the main one). */
const GENRE_RANK_WEIGHTS = [1, 0.85, 0.7, 0.6, 0.5];
/** Weight of a title's first, second, … theme; their order matters less than that of genres. */
const THEME_RANK_WEIGHTS = [1, 0.9, 0.8, 0.7];

/** Values assumed for an unknown title: the middle of every scale (our choice). */
export const NEUTRAL = { slider: 3, movieRating: 70, popularity: 45, year: 1998 } as const;

/**
 * Writes a title's features, not yet centered, into `target` from `offset` on. Units: sliders in steps from the middle
 * (−2..2), themes and genres 0..1, rating per 10 points, popularity per 20.
 * @throws RangeError naming the title, when a number is missing, not finite or out of its range.
 */
export function writeTitleFeatures(
  target: Float32Array,
  offset: number,
  layout: FeatureLayout,
  vocabulary: Vocabulary,
  title: TitleContent,
): void {
  const { start } = layout;
  for (let s = 0; s < vocabulary.sliders.length; s++) {
    const value = readInRange(title, vocabulary.sliders[s], title.sliders[s], 1, 5);
    target[offset + start.slider + s] = value - NEUTRAL.slider;
  }
  writeRanked(target, offset + start.theme, title, 'theme', title.themes, vocabulary.themes.length);
  writeRanked(target, offset + start.genre, title, 'genre', title.genres, vocabulary.genres.length);
  const year = readInRange(title, 'year', title.year, 1800, 2200);
  writeEra(target, offset + start.era, year);
  const movieRating = readInRange(title, 'movieRating', title.movieRating, 0, 100);
  target[offset + start.movieRating] = (movieRating - NEUTRAL.movieRating) / 10;
  const popularity = readInRange(title, 'popularity', title.popularity, 0, 100);
  target[offset + start.popularity] = (popularity - NEUTRAL.popularity) / 20;
}

function writeRanked(
  target: Float32Array,
  offset: number,
  title: TitleContent,
  name: 'theme' | 'genre',
  entries: readonly number[],
  size: number,
): void {
  const weights = name === 'genre' ? GENRE_RANK_WEIGHTS : THEME_RANK_WEIGHTS;
  entries.forEach((entry, rank) => {
    if (!Number.isInteger(entry) || entry < 0 || entry >= size) {
      throw new RangeError(`title ${title.id}: ${name} ${entry} is not in the vocabulary`);
    }
    const weight = weights[Math.min(rank, weights.length - 1)];
    // A key that is listed twice counts once, at its best rank.
    target[offset + entry] = Math.max(target[offset + entry], weight);
  });
}

function writeEra(target: Float32Array, offset: number, year: number): void {
  // The slope is limited to 1960 to 2025: somebody who loves movies of the fifties doesn't love silent ones
  // even more.
  target[offset] = (Math.min(2025, Math.max(1960, year)) - NEUTRAL.year) / 25;
  target[offset + 1] = clamp01((1975 - year) / 15);
  target[offset + 2] = clamp01((year - 2010) / 8);
}

function readInRange(
  title: TitleContent,
  name: string,
  value: number | undefined,
  low: number,
  high: number,
): number {
  if (value === undefined || !(value >= low && value <= high)) {
    throw new RangeError(`title ${title.id}: ${name} is ${value}, not within ${low}..${high}`);
  }
  return value;
}

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));
