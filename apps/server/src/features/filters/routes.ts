import { type CuratedFilter, listCuratedFilters, listDna, listLanguages } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import type { Category } from './categories/category.ts';
import { CATEGORIES, getCategory, listShortcutCategories } from './categories/get-category.ts';
import { railCategories } from './categories/rail-categories.ts';
import { type FilterContext, loadFilterContext } from './filter-context.ts';
import { listDnaOf } from './list-dna.ts';
import { listLanguagesOf } from './list-languages.ts';

/** API routes for the dashboard's filters and categories. */
export const routes: readonly Route[] = [
  route(listCuratedFilters, async ({ query }, context) => {
    const filterContext = await loadFilterContext(context);
    const rails = railCategories(filterContext);
    const railKeys = new Set(rails.map(({ key }) => key));
    const describe = (category: Category) => describeCategory(filterContext, category, railKeys);
    if (query.key !== undefined) return [describe(getCategory(filterContext, query.key))];
    if (query.type === 'rail') return rails.map(describe);
    if (query.type === 'shortcut') return listShortcutCategories().map(describe);
    const others = CATEGORIES.filter(({ key }) => !railKeys.has(key));
    return [...rails, ...others].map(describe);
  }),
  route(listDna, (_input, { snapshot }) => listDnaOf(snapshot)),
  route(listLanguages, (_input, { snapshot }) => listLanguagesOf(snapshot)),
];

function describeCategory(
  filterContext: FilterContext,
  { key, title, reason, isShortcut, order, query }: Category,
  railKeys: ReadonlySet<string>,
): CuratedFilter {
  const isRail = railKeys.has(key);
  return { key, title, reason, isRail, isShortcut, order: order.nameFor(filterContext), query: { ...query } };
}
