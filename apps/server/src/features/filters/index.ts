export { rowsOfKind } from './big-screen.ts';
export type { Category } from './categories/category.ts';
export { getCategory, listShortcutCategories } from './categories/get-category.ts';
export { railCategories } from './categories/rail-categories.ts';
export { trendingRows } from './categories/trending-order.ts';
export { type FilterContext, loadFilterContext } from './filter-context.ts';
export { orderBySort, pickRows, type RowOrder } from './row-order.ts';
export { selectRows } from './select-rows.ts';
export { listSuitableRows } from './suitable-rows.ts';
