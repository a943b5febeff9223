import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** A taste region: a genre, or the titles of a genre that are near one pole of a slider (“dramas”, “slow dramas”). */
export interface TasteRegion {
  /** The genre's key. */
  readonly genre: string;
  /** The slider pole that the region's titles are close to; null for the whole genre. */
  readonly pole: { readonly slider: string; readonly side: 'low' | 'high' } | null;
}

/**
 * A title stands out on at most `POLES_AT_MOST` sliders, each at least `STANDS_OUT_FROM` steps from the
 * middle.
 */
const POLES_AT_MOST = 2;
const STANDS_OUT_FROM = 1;

/**
 * Lists the taste regions that a title is in: each of its genres as a whole, and each genre together with each slider
 * pole that the title is near, for up to `POLES_AT_MOST` poles.
 * @throws RangeError for an unknown row.
 */
export function regionsOfTitle(matrix: TitleMatrix, row: number): TasteRegion[] {
  const title = titleAt(matrix, row);
  const poles = matrix.vocabulary.sliders
    .map((slider, s) => ({ slider, offset: title.sliders[s] - 3 }))
    .filter(({ offset }) => Math.abs(offset) >= STANDS_OUT_FROM)
    .sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset))
    .slice(0, POLES_AT_MOST)
    .map(({ slider, offset }) => ({ slider, side: offset < 0 ? ('low' as const) : ('high' as const) }));
  return [...new Set(title.genres)].flatMap((index) => {
    const genre = matrix.vocabulary.genres[index];
    return genre === undefined ? [] : [null, ...poles].map((pole) => ({ genre, pole }));
  });
}

/** Returns a unique string key for a taste region. */
export function regionKey({ genre, pole }: TasteRegion): string {
  return pole ? `${genre} ${pole.slider} ${pole.side}` : genre;
}
