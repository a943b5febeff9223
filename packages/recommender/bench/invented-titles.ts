import type { TitleContent } from '../src/index.ts';

const keys = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i}`);

/** As many sliders, themes and genres as the product has. */
export const VOCABULARY = {
  sliders: keys('slider', 10),
  themes: keys('theme', 20),
  genres: keys('genre', 44),
};

/** Draws whole numbers, from 0 up to one less than asked. */
export function drawer(random: () => number): (limit: number) => number {
  return (limit) => Math.floor(random() * limit);
}

/**
 * Titles with as much to them as real ones.
 * @param drawPeople numbers of people, for each title.
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
    reception: 20 + below(80),
    fame: below(101),
  }));
}
