import { capitalised, GENRES, TASTE_TYPES, type TasteTypeKey, THEMES } from '@palate/contract';
import type { Viewing } from '../viewing.ts';
import type { Category } from './category.ts';
import { tasteOrder } from './scored-order.ts';

/** A category a genre: its titles, in the viewer's order. */
export const GENRE_CATEGORIES: readonly Category[] = GENRES.map(({ key, name, line }) => ({
  key,
  title: name,
  reason: line,
  shape: 'sleeves',
  isShortcut: false,
  query: { dna: JSON.stringify([{ type: 'genre', key, checker: 'include' }]) },
  select: ({ snapshot }) => snapshot.sets.withGenre(key).copy(),
  order: tasteOrder,
}));

/** A category a story theme, argued with a loved title that has it. */
export const THEME_CATEGORIES: readonly Category[] = THEMES.map(({ key, name, line }) => ({
  key,
  title: name,
  reason: line,
  shape: 'sleeves',
  isShortcut: false,
  query: { dna: JSON.stringify([{ type: 'theme', key, checker: 'include' }]) },
  select: ({ snapshot }) => snapshot.sets.withTheme(key).copy(),
  order: tasteOrder,
  argue: (viewing) => {
    const loved = findLovedWithTheme(viewing, key);
    return loved === null ? line : `As in ${loved}. ${line}`;
  },
}));

/** The key of the category of titles that a taste type leads in. */
function tasteTypeCategoryKey(type: TasteTypeKey): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A category a taste type. */
export const TASTE_TYPE_CATEGORIES: readonly Category[] = TASTE_TYPES.map(({ key, name, line }) => ({
  key: tasteTypeCategoryKey(key),
  title: `For the ${name}`,
  reason: `${capitalised(line)}.`,
  shape: 'sleeves',
  isShortcut: false,
  query: { category: tasteTypeCategoryKey(key) },
  select: ({ snapshot }) => snapshot.sets.withTasteType(key).copy(),
  order: tasteOrder,
  argue: ({ snapshot }, [first]) =>
    first === undefined
      ? `${capitalised(line)}.`
      : `${capitalised(line)}. ${snapshot.titleAt(first)} is the place to start.`,
}));

function findLovedWithTheme({ snapshot, taste }: Viewing, theme: string): string | null {
  const withTheme = snapshot.sets.withTheme(theme);
  const row = taste?.state.evidence.loved.find((loved) => withTheme.has(loved));
  return row === undefined ? null : snapshot.titleAt(row);
}
