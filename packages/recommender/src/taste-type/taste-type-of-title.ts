import { roundToSum } from '../maths/round-to-sum.ts';
import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';
import type { TitleContent, Vocabulary } from '../types.ts';
import { GENRE_TYPES, POLE_TYPES, THEME_TYPES } from './taste-type-table.ts';
import { type ByTasteType, leadingTypeOf, TASTE_TYPE_KEYS, type TasteTypeKey } from './taste-types.ts';

/** A title's shares of the taste types. */
export interface TitleTasteType {
  /** Whole numbers in type order that sum to 100. */
  readonly shares: ByTasteType;
  /** The type with the largest share, whose color stands for the title. */
  readonly leading: TasteTypeKey;
}

/**
 * Exponent that sharpens the shares (our choice): every title has a little of everything, and plain sums would give
 * nearly all titles about a quarter of each type.
 */
const SHARPNESS = 1.6;
/** Weight of two steps on a slider, relative to a first-ranked genre or theme. */
const POLE_WEIGHT = 1;
const ENTRY_WEIGHTS = [1, 0.8, 0.6, 0.5, 0.5];

/**
 * Calculates a title's shares of the four taste types, from the table of poles, themes and genres.
 * @throws RangeError for an unknown row.
 */
export function tasteTypeOfTitle(matrix: TitleMatrix, row: number): TitleTasteType {
  const exact = exactTypeShares(matrix, row);
  const percents = roundToSum(
    exact.map((share) => 100 * share),
    100,
    1,
  );
  const shares: ByTasteType = [percents[0], percents[1], percents[2], percents[3]];
  return { shares, leading: leadingOf(exact) };
}

/** Returns a title's leading taste type, calculated from its sliders, themes and genres only. */
export function leadingTypeOfContent(vocabulary: Vocabulary, title: TitleContent): TasteTypeKey {
  return leadingOf(sharesOfContent(vocabulary, title));
}

function leadingOf(shares: ByTasteType): TasteTypeKey {
  return leadingTypeOf(shares) ?? TASTE_TYPE_KEYS[0];
}

/** Calculates a title's shares of the four taste types, unrounded and summing to 1. */
export function exactTypeShares(matrix: TitleMatrix, row: number): ByTasteType {
  return sharesOfContent(matrix.vocabulary, titleAt(matrix, row));
}

function sharesOfContent(vocabulary: Vocabulary, title: TitleContent): ByTasteType {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  const add = (types: ByTasteType | undefined, amount: number) => {
    types?.forEach((weight, type) => {
      sums[type] += amount * weight;
    });
  };
  vocabulary.sliders.forEach((key, s) => {
    const distance = (title.sliders[s] - 3) / 2;
    add(poleTypes(key, distance), POLE_WEIGHT * Math.abs(distance));
  });
  title.themes.forEach((theme, rank) => {
    add(THEME_TYPES[vocabulary.themes[theme]], ENTRY_WEIGHTS[rank] ?? 0);
  });
  title.genres.forEach((genre, rank) => {
    add(GENRE_TYPES[vocabulary.genres[genre]], ENTRY_WEIGHTS[rank] ?? 0);
  });
  const sharp = sums.map((sum) => sum ** SHARPNESS);
  const total = sharp.reduce((sum, value) => sum + value, 0);
  // With the middle of every slider, no theme and no genre, all types are equal.
  if (total === 0) return [0.25, 0.25, 0.25, 0.25];
  return [sharp[0], sharp[1], sharp[2], sharp[3]].map((value) => value / total) as [
    number,
    number,
    number,
    number,
  ];
}

/**
 * Returns the taste types of one end of a slider: the high pole if `side` is positive, otherwise the low pole;
 * undefined for an unknown slider.
 */
export function poleTypes(sliderKey: string, side: number): ByTasteType | undefined {
  const poles = POLE_TYPES[sliderKey];
  return side > 0 ? poles?.high : poles?.low;
}
