import { TASTE_TYPE_KEYS, type TasteTypeKey } from '@palate/contract';
import { getFingerprint } from '../../taste/index.ts';
import type { Viewing } from '../viewing.ts';
import { becauseKey, findBecauseCategory } from './because-category.ts';
import type { Category } from './category.ts';
import { hasAlike, STANDING_CATEGORIES } from './standing-categories.ts';
import { TASTE_TYPE_CATEGORIES, THEME_CATEGORIES } from './vocabulary-categories.ts';

const BECAUSE_RAILS = 2;

/**
 * The rails of a viewer's dashboard, in order: their own first, then what turns with the day, and at
 * the end whatever theme or taste type is left.
 */
export function railCategories(viewing: Viewing): Category[] {
  const { forYou, alike, mostAgree, early, hiddenGems, recent, trending } = STANDING_CATEGORIES;
  const [themeA, themeB, themeC, ...themes] = orderThemes(viewing);
  const [type, ...types] = orderTypes(viewing);
  const [because, becauseAgain] = becauseCategories(viewing);
  return [
    viewing.taste ? forYou : mostAgree,
    hasAlike(viewing) ? alike : undefined,
    because,
    early,
    themeA,
    because ? becauseAgain : trending,
    hiddenGems,
    themeB,
    type,
    recent,
    because ? trending : becauseAgain,
    themeC,
    ...types,
    ...themes,
  ].filter((category) => category !== undefined);
}

/** Two of the loved titles, others tomorrow. */
function becauseCategories(viewing: Viewing): Category[] {
  const loved = viewing.taste?.state.evidence.loved ?? [];
  return turn(loved, viewing.today)
    .slice(0, BECAUSE_RAILS)
    .flatMap((row) => findBecauseCategory(viewing, becauseKey(viewing.snapshot, row)) ?? []);
}

/** Themes the viewer goes towards, the surest first; then the others, turning with the day. */
function orderThemes(viewing: Viewing): Category[] {
  const { taste, snapshot, today } = viewing;
  const turned = turn(THEME_CATEGORIES, today);
  if (!taste) return turned;
  const strength = new Map(
    getFingerprint(snapshot, taste)
      .themes.filter(({ sign }) => sign === 'positive')
      .map(({ key, attitude, certainty }) => [key, attitude * certainty]),
  );
  return turned.sort((a, b) => (strength.get(b.key) ?? 0) - (strength.get(a.key) ?? 0));
}

/** The viewer's leading type first; without taste they turn with the day. */
function orderTypes(viewing: Viewing): Category[] {
  const { taste, snapshot, today } = viewing;
  if (!taste) return turn(TASTE_TYPE_CATEGORIES, today);
  const shares = getFingerprint(snapshot, taste).tasteType;
  const shareOf = (key: TasteTypeKey) => shares[TASTE_TYPE_KEYS.indexOf(key)] ?? 0;
  return TASTE_TYPE_KEYS.toSorted((a, b) => shareOf(b) - shareOf(a)).flatMap(
    (key) => TASTE_TYPE_CATEGORIES[TASTE_TYPE_KEYS.indexOf(key)] ?? [],
  );
}

/** The same items, beginning one further on every day. */
function turn<Item>(items: readonly Item[], day: number): Item[] {
  const start = items.length > 0 ? day % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
}
