import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How many titles' worth of "nothing but the genre" is mixed in, for genres with few titles. */
const BARE_TITLES = 3;

/**
 * The direction from any title to the typical one of a genre or theme: the mean of its titles in
 * sliders, themes and genres, so that a mark speaks of what usually comes with it too. Era,
 * reception and fame stay out: who marks westerns doesn't ask for old or praised films.
 * @returns Float64Array, length 1 + stride, the intercept (index 0) at zero.
 */
export function describeTypicalTitle(
  matrix: TitleMatrix,
  list: 'genre' | 'theme',
  index: number,
): Float64Array {
  const { stride, vectors, layout, means } = matrix;
  const direction = new Float64Array(1 + stride);
  const own = layout.start[list] + index;
  const featureCount = layout.start.era;
  let count = 0;
  matrix.titles.forEach((title, row) => {
    if (!(list === 'genre' ? title.genres : title.themes).includes(index)) return;
    count++;
    for (let i = 0; i < featureCount; i++) {
      direction[1 + i] = (direction[1 + i] as number) + (vectors[row * stride + i] as number);
    }
  });
  direction[1 + own] = (direction[1 + own] as number) + BARE_TITLES * (1 - (means[own] as number));
  for (let i = 0; i < featureCount; i++)
    direction[1 + i] = (direction[1 + i] as number) / (count + BARE_TITLES);
  return direction;
}
