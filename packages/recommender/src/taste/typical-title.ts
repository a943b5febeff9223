import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * The direction from any title to the typical one of a genre or theme: the mean of its titles in
 * sliders, themes and genres, so that a mark speaks of what usually comes with it too. Era,
 * reception and fame stay out: who marks westerns doesn't ask for old or praised films.
 * @returns Float64Array, length 1 + stride, the intercept (index 0) at zero; shared, don't change it.
 * @throws RangeError for a genre or theme that isn't there.
 */
export function describeTypicalTitle(
  { vocabulary, stride, typical }: TitleMatrix,
  list: 'genre' | 'theme',
  index: number,
): Float64Array {
  const keys = list === 'genre' ? vocabulary.genres : vocabulary.themes;
  if (keys[index] === undefined) throw new RangeError(`there is no ${list} ${index}`);
  const place = list === 'genre' ? index : vocabulary.genres.length + index;
  return typical.subarray(place * (1 + stride), (place + 1) * (1 + stride));
}
