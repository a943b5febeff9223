import { TASTE_TYPE_KEYS, type TasteTypeKey } from '@palate/contract';
import { getFingerprint } from '../../taste/index.ts';
import type { FilterContext } from '../filter-context.ts';
import { becauseKey, getBecauseCategory } from './because-category.ts';
import type { Category } from './category.ts';
import { chooseMakerCategory } from './maker-category.ts';
import { hasSimilarPeople, STANDING_CATEGORIES } from './standing-categories.ts';
import { TASTE_TYPE_CATEGORIES, THEME_CATEGORIES } from './vocabulary-categories.ts';

const BECAUSE_RAILS = 2;

/**
 * Lists the categories that are the rails (rows of cards) of a viewer's dashboard, in order: first the personal ones,
 * then those that change daily, and last the remaining themes and taste types.
 */
export function railCategories(context: FilterContext): Category[] {
  const {
    forYou,
    alike,
    mostAgree,
    early,
    hiddenGems,
    newOnServices,
    leavingSoon,
    inTheatres,
    recent,
    trending,
  } = STANDING_CATEGORIES;
  const [themeA, themeB, themeC, ...themes] = orderThemes(context);
  const [type, ...types] = orderTypes(context);
  const [because, becauseAgain] = becauseCategories(context);
  const maker = chooseMakerCategory(context) ?? undefined;
  return [
    context.taste ? forYou : mostAgree,
    hasSimilarPeople(context) ? alike : undefined,
    because,
    context.taste ? maker : undefined,
    context.services.length > 0 ? newOnServices : undefined,
    leavingSoon,
    early,
    themeA,
    because ? becauseAgain : trending,
    inTheatres,
    hiddenGems,
    context.taste ? undefined : maker,
    themeB,
    type,
    recent,
    because ? trending : becauseAgain,
    themeC,
    ...types,
    ...themes,
  ].filter((category) => category !== undefined);
}

/** Lists the categories of titles similar to two of the viewer's loved titles. The two change daily. */
function becauseCategories(context: FilterContext): Category[] {
  const loved = context.taste?.state.evidence.loved ?? [];
  return turn(loved, context.today)
    .slice(0, BECAUSE_RAILS)
    .flatMap((row) => getBecauseCategory(context, becauseKey(context.snapshot, row)) ?? []);
}

/**
 * Lists the themes that the viewer likes, the most certain first; then the other themes, in an order that
 * changes daily.
 */
function orderThemes(context: FilterContext): Category[] {
  const { taste, snapshot, today } = context;
  const turned = turn(THEME_CATEGORIES, today);
  if (!taste) return turned;
  const strength = new Map(
    getFingerprint(snapshot, taste)
      .themes.filter(({ sign }) => sign === 'positive')
      .map(({ key, attitude, certainty }) => [key, attitude * certainty]),
  );
  return turned.sort((a, b) => (strength.get(b.key) ?? 0) - (strength.get(a.key) ?? 0));
}

/**
 * Lists the taste types by the viewer's shares, the leading one first; for viewers without a taste in an
 * order that changes daily.
 */
function orderTypes(context: FilterContext): Category[] {
  const { taste, snapshot, today } = context;
  if (!taste) return turn(TASTE_TYPE_CATEGORIES, today);
  const shares = getFingerprint(snapshot, taste).tasteType;
  const shareOf = (key: TasteTypeKey) => shares[TASTE_TYPE_KEYS.indexOf(key)] ?? 0;
  return TASTE_TYPE_KEYS.toSorted((a, b) => shareOf(b) - shareOf(a)).flatMap(
    (key) => TASTE_TYPE_CATEGORIES[TASTE_TYPE_KEYS.indexOf(key)] ?? [],
  );
}

/** Rotates the items by one place per day. */
function turn<Item>(items: readonly Item[], day: number): Item[] {
  const start = items.length > 0 ? day % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
}
