import { AppError } from '@palate/contract';
import type { Viewing } from '../viewing.ts';
import { findBecauseCategory } from './because-category.ts';
import type { Category } from './category.ts';
import { STANDING_CATEGORIES } from './standing-categories.ts';
import { GENRE_CATEGORIES, TASTE_TYPE_CATEGORIES, THEME_CATEGORIES } from './vocabulary-categories.ts';

/** Every category that is there for everybody: the standing ones, taste types, themes, genres. */
export const CATEGORIES: readonly Category[] = [
  ...Object.values(STANDING_CATEGORIES),
  ...TASTE_TYPE_CATEGORIES,
  ...THEME_CATEGORIES,
  ...GENRE_CATEGORIES,
];
const BY_KEY = new Map(CATEGORIES.map((category) => [category.key, category]));

/** The category of a key. Throws NOT_FOUND for an unknown one. */
export function findCategory(viewing: Viewing, key: string): Category {
  const category = BY_KEY.get(key) ?? findBecauseCategory(viewing, key);
  if (!category) throw new AppError('NOT_FOUND', `There’s no category “${key}”.`);
  return category;
}
