import { type CuratedFilter, listCuratedFilters, listLanguages } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Category } from './categories/category.ts';
import { CATEGORIES, findCategory } from './categories/find-category.ts';
import { railCategories } from './categories/rail-categories.ts';
import { listLanguagesOf } from './list-languages.ts';
import { loadViewing, type Viewing } from './viewing.ts';

export const routes: readonly Route[] = [
  route(listCuratedFilters, async ({ query }, context) => {
    const viewing = await loadViewing(context);
    const rails = railCategories(viewing);
    const railKeys = new Set(rails.map(({ key }) => key));
    const describe = (category: Category) => describeCategory(viewing, category, railKeys);
    if (query.key !== undefined) return [describe(findCategory(viewing, query.key))];
    if (query.type === 'rail') return rails.map(describe);
    if (query.type === 'shortcut') return CATEGORIES.filter(({ isShortcut }) => isShortcut).map(describe);
    const others = CATEGORIES.filter(({ key }) => !railKeys.has(key));
    return [...rails, ...others].map(describe);
  }),
  route(listLanguages, (_input, { snapshot }) => listLanguagesOf(snapshot)),
];

function describeCategory(
  viewing: Viewing,
  { key, title, reason, isShortcut, order, query }: Category,
  railKeys: ReadonlySet<string>,
): CuratedFilter {
  const isRail = railKeys.has(key);
  return { key, title, reason, isRail, isShortcut, order: order.nameFor(viewing), query: { ...query } };
}
