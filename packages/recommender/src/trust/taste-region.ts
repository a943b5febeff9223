import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** A part of the catalogue that has a name: “dramas”, or “slow dramas”. */
export interface TasteRegion {
  /** The genre's key. */
  readonly genre: string;
  /** The slider's pole that its titles stand out by; null for the whole genre. */
  readonly pole: { readonly slider: string; readonly side: 'low' | 'high' } | null;
}

/** A title stands out by at most so many sliders, and by one only from so many steps off the middle. */
const POLES_AT_MOST = 2;
const STANDS_OUT_FROM = 1;

/**
 * The regions a title lies in: each of its genres whole, and by the poles it stands out by.
 * @throws RangeError for a row that isn't there.
 */
export function regionsOfTitle(matrix: TitleMatrix, row: number): TasteRegion[] {
  const title = titleAt(matrix, row);
  const poles = matrix.vocabulary.sliders
    .map((slider, s) => ({ slider, offset: (title.sliders[s] ?? 3) - 3 }))
    .filter(({ offset }) => Math.abs(offset) >= STANDS_OUT_FROM)
    .sort((a, b) => Math.abs(b.offset) - Math.abs(a.offset))
    .slice(0, POLES_AT_MOST)
    .map(({ slider, offset }) => ({ slider, side: offset < 0 ? ('low' as const) : ('high' as const) }));
  return [...new Set(title.genres)].flatMap((index) => {
    const genre = matrix.vocabulary.genres[index];
    return genre === undefined ? [] : [null, ...poles].map((pole) => ({ genre, pole }));
  });
}

/** A unique string key for a taste region. */
export function regionKey({ genre, pole }: TasteRegion): string {
  return pole ? `${genre} ${pole.slider} ${pole.side}` : genre;
}
