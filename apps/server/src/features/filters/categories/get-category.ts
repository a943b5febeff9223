import { AppError } from '@palate/contract';
import type { FilterContext } from '../filter-context.ts';
import { getBecauseCategory } from './because-category.ts';
import type { Category } from './category.ts';
import { getMakerCategory } from './maker-category.ts';
import { STANDING_CATEGORIES } from './standing-categories.ts';
import { GENRE_CATEGORIES, TASTE_TYPE_CATEGORIES, THEME_CATEGORIES } from './vocabulary-categories.ts';

/**
 * The categories that every viewer has: the fixed ones (`STANDING_CATEGORIES`), and one for each taste type, theme and
 * genre.
 */
export const CATEGORIES: readonly Category[] = [
  ...Object.values(STANDING_CATEGORIES),
  ...TASTE_TYPE_CATEGORIES,
  ...THEME_CATEGORIES,
  ...GENRE_CATEGORIES,
];
const BY_KEY = new Map(CATEGORIES.map((category) => [category.key, category]));

/** Lists the categories that a new member has as shortcuts (specification §9). */
export const listShortcutCategories = (): readonly Category[] =>
  CATEGORIES.filter(({ isShortcut }) => isShortcut);

/** Gets the category with a key, as used in URLs. @throws NOT_FOUND for an unknown key */
export function getCategory(context: FilterContext, key: string): Category {
  const category = BY_KEY.get(key) ?? getBecauseCategory(context, key) ?? getMakerCategory(context, key);
  if (!category) throw new AppError('NOT_FOUND', `There’s no category “${key}”.`);
  return category;
}
