import type { TitleContent } from '../src/index.ts';

const keys = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`);

/** A vocabulary with as many sliders, themes and genres as the product has. */
export const VOCABULARY = {
  sliders: keys('slider', 10),
  themes: keys('theme', 20),
  genres: keys('genre', 44),
};

/**
 * Returns a function that draws a random whole number from 0 to `limit` − 1.
 * @param random returns random numbers from 0 to 1 (exclusive)
 */
export function drawer(random: () => number): (limit: number) => number {
  return (limit) => Math.floor(random() * limit);
}

/**
 * Invents titles with as many themes, genres and people as real ones.
 * @param drawPeople draws the people of a title, as numbers.
 */
export function inventTitles(
  count: number,
  random: () => number,
  drawPeople: () => readonly number[],
): TitleContent[] {
  const below = drawer(random);
  const several = (most: number, limit: number) =>
    Array.from({ length: 1 + below(most) }, () => below(limit));
  return Array.from({ length: count }, (_, row) => ({
    id: `title-${row}`,
    sliders: VOCABULARY.sliders.map(() => 1 + below(9) / 2),
    themes: several(4, VOCABULARY.themes.length),
    genres: several(5, VOCABULARY.genres.length),
    people: drawPeople(),
    year: 1920 + below(105),
    kind: row % 4 === 0 ? 'tv_show' : 'movie',
    movieRating: 20 + below(80),
    popularity: below(101),
  }));
}
