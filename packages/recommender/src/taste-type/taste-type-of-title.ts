import { roundToSum } from '../maths/round-to-sum.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { TitleContent, Vocabulary } from '../types.ts';
import { GENRE_TYPES, POLE_TYPES, THEME_TYPES } from './taste-type-table.ts';
import { type ByTasteType, leadingTypeOf, TASTE_TYPE_KEYS, type TasteTypeKey } from './taste-types.ts';

/** A title's shares of the taste types. */
export interface TitleTasteType {
  /** Whole numbers in type order that sum to 100. */
  readonly shares: ByTasteType;
  readonly leading: TasteTypeKey;
}

/**
 * How far shares are pulled apart (our choice): every title has a little of everything, and the
 * plain sums would have all titles near a quarter each.
 */
const SHARPNESS = 1.6;
/** What two steps on a slider weigh against a genre or theme of the first rank. */
const POLE_WEIGHT = 1;
const ENTRY_WEIGHTS = [1, 0.8, 0.6, 0.5, 0.5];

/**
 * A title's shares of the four taste types, from the table of poles, themes and genres.
 * @throws RangeError for a row that isn't there.
 */
export function tasteTypeOfTitle(matrix: TitleMatrix, row: number): TitleTasteType {
  const exact = exactTypeShares(matrix, row);
  const percents = roundToSum(
    exact.map((share) => 100 * share),
    100,
    1,
  );
  const shares: ByTasteType = [percents[0] ?? 0, percents[1] ?? 0, percents[2] ?? 0, percents[3] ?? 0];
  return { shares, leading: leadingOf(exact) };
}

/** A title's leading taste type, from its sliders, themes and genres only. */
export function leadingTypeOfContent(vocabulary: Vocabulary, title: TitleContent): TasteTypeKey {
  return leadingOf(sharesOfContent(vocabulary, title));
}

function leadingOf(shares: ByTasteType): TasteTypeKey {
  return leadingTypeOf(shares) ?? TASTE_TYPE_KEYS[0];
}

/** The same shares unrounded, summing to 1. */
export function exactTypeShares(matrix: TitleMatrix, row: number): ByTasteType {
  return sharesOfContent(matrix.vocabulary, titleAt(matrix, row));
}

function sharesOfContent(vocabulary: Vocabulary, title: TitleContent): ByTasteType {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  const add = (types: ByTasteType | undefined, amount: number) => {
    types?.forEach((weight, type) => {
      sums[type] = (sums[type] ?? 0) + amount * weight;
    });
  };
  vocabulary.sliders.forEach((key, s) => {
    const distance = ((title.sliders[s] ?? 3) - 3) / 2;
    add(poleTypes(key, distance), POLE_WEIGHT * Math.abs(distance));
  });
  title.themes.forEach((theme, rank) => {
    add(THEME_TYPES[vocabulary.themes[theme] ?? ''], ENTRY_WEIGHTS[rank] ?? 0);
  });
  title.genres.forEach((genre, rank) => {
    add(GENRE_TYPES[vocabulary.genres[genre] ?? ''], ENTRY_WEIGHTS[rank] ?? 0);
  });
  const sharp = sums.map((sum) => sum ** SHARPNESS);
  const total = sharp.reduce((sum, value) => sum + value, 0);
  // Middle of every slider, no theme and no genre: a bit of each.
  if (total === 0) return [0.25, 0.25, 0.25, 0.25];
  return [sharp[0] ?? 0, sharp[1] ?? 0, sharp[2] ?? 0, sharp[3] ?? 0].map((value) => value / total) as [
    number,
    number,
    number,
    number,
  ];
}

/** The types of a slider's pole: the high one for a positive `side`, else the low one. */
export function poleTypes(sliderKey: string, side: number): ByTasteType | undefined {
  const poles = POLE_TYPES[sliderKey];
  return side > 0 ? poles?.high : poles?.low;
}
