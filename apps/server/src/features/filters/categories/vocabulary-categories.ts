import {
  capitalised,
  GENRE_LINES,
  GENRES,
  SLIDER_KEYS,
  TASTE_TYPES,
  type TasteTypeKey,
  THEME_LINES,
  THEMES,
} from '@palate/contract';
import { RowSet, type Snapshot } from '../../../catalogue/index.ts';
import type { FilterContext } from '../filter-context.ts';
import { rowsOfGenre } from '../genre-rows.ts';
import type { Category } from './category.ts';
import { tasteOrder } from './scored-order.ts';

/** One category for each genre. */
export const GENRE_CATEGORIES: readonly Category[] = GENRES.map(({ key, name }) => ({
  key,
  title: name,
  reason: GENRE_LINES[key],
  shape: 'sleeves',
  isShortcut: false,
  query: { dna: JSON.stringify([{ type: 'genre', key, checker: 'include' }]) },
  select: ({ snapshot }) => rowsOfGenre(snapshot, key),
  order: tasteOrder,
}));

/** One category for each story theme. If the viewer loves a title with the theme, the category's line names it. */
export const THEME_CATEGORIES: readonly Category[] = THEMES.map(({ key, name }) => ({
  key,
  title: name,
  reason: THEME_LINES[key],
  shape: 'sleeves',
  isShortcut: false,
  query: { dna: JSON.stringify([{ type: 'theme', key, checker: 'include' }]) },
  select: ({ snapshot }) => snapshot.sets.withTheme(key).copy(),
  order: tasteOrder,
  argue: (context) => {
    const loved = getLovedWithTheme(context, key);
    return loved === null ? THEME_LINES[key] : `Like ${loved}, which you love. ${THEME_LINES[key]}`;
  },
}));

/** Returns the key of a taste type's category: the key of the type in kebab case. */
function tasteTypeCategoryKey(type: TasteTypeKey): string {
  return type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Horror titles less wholesome than this (1–5) aren't for the Easy Rider, however light they are (our choice). */
const HARSH_BELOW = 2.5;
const WHOLESOMENESS = SLIDER_KEYS.indexOf('wholesomeness');

function harshRows({ sets, count, dnaAt }: Snapshot): RowSet {
  const horror = sets.withGenre('horror');
  return RowSet.where(count, (row) => horror.has(row) && (dnaAt(row)[WHOLESOMENESS] ?? 0) < HARSH_BELOW);
}

/** One category for each taste type. */
export const TASTE_TYPE_CATEGORIES: readonly Category[] = TASTE_TYPES.map(({ key, name, line }) => ({
  key: tasteTypeCategoryKey(key),
  title: `For the ${name}`,
  reason: `${capitalised(line)}.`,
  shape: 'sleeves',
  isShortcut: false,
  query: { category: tasteTypeCategoryKey(key) },
  select: ({ snapshot }) => {
    const rows = snapshot.sets.withTasteType(key).copy();
    return key === 'easyRider' ? rows.subtract(harshRows(snapshot)) : rows;
  },
  order: tasteOrder,
  argue: ({ snapshot }, [first]) =>
    first === undefined
      ? `${capitalised(line)}.`
      : `${capitalised(line)}. ${snapshot.titleAt(first)} is the place to start.`,
}));

function getLovedWithTheme({ snapshot, taste }: FilterContext, theme: string): string | null {
  const withTheme = snapshot.sets.withTheme(theme);
  const row = taste?.state.evidence.loved.find((loved) => withTheme.has(loved));
  return row === undefined ? null : snapshot.titleAt(row);
}
