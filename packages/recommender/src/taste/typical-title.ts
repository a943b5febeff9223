import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Returns the direction from the average title to the typical title of a genre or theme. The typical title is the
 * mean of the titles with that genre or theme, in sliders, themes and genres. So an attitude toward a genre also
 * covers the features that usually come with it. Era, rating and popularity aren't included, because somebody who
 * likes westerns doesn't necessarily want old or acclaimed movies.
 * @returns Float64Array, length 1 + stride; the intercept (index 0) is zero. It is shared, so don't modify it.
 * @throws RangeError for an unknown genre or theme.
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
