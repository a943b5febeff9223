import type { Card, Filters, Paged } from '@palate/contract';
import { RowSet } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import {
  type Category,
  type FilterContext,
  getCategory,
  loadFilterContext,
  orderBySort,
  pickRows,
  type RowOrder,
  selectRows,
} from '../filters/index.ts';
import { findTitles } from '../search/index.ts';
import { toOffsets } from '../taste/index.ts';

/**
 * Lists one page of the titles that pass the dashboard's filters. They are selected and sorted in memory.
 * @throws NOT_FOUND for an unknown category, PERSON_NOT_FOUND for an unknown `actorId`
 */
export async function listTitlesPage(
  context: Context,
  query: Filters & { page: number; size: number },
): Promise<Paged<Card>> {
  const filterContext = await loadFilterContext(context, query);
  const tonight = toOffsets(query.tonight);
  const category = query.category === undefined ? null : getCategory(filterContext, query.category);
  const filtered = selectRows(filterContext, query, tonight);
  const rows = category ? selectOfCategory(filterContext, category, filtered, tonight) : filtered;
  const order = orderOf(filterContext, query, category, tonight);
  const page = pickRows(filterContext, rows, order, { offset: query.page * query.size, limit: query.size });
  const content = await hydrateCards(context, page, query.tonight);
  return pageOf(content, query, rows.size);
}

/** Returns those of the given titles that are in a category, up to the category's limit. */
function selectOfCategory(
  filterContext: FilterContext,
  category: Category,
  filtered: RowSet,
  tonight: Float32Array | null,
): RowSet {
  const rows = filtered.intersect(category.select(filterContext, tonight));
  const { most } = category;
  if (most === undefined || rows.size <= most) return rows;
  const order = category.order.toRows(filterContext, tonight);
  return RowSet.of(
    filterContext.snapshot.count,
    pickRows(filterContext, rows, order, { offset: 0, limit: most }),
  );
}

/**
 * Returns the requested order. If none is requested: match for a person's work (specification §4, Actor filter), the
 * category's own order, the closest name for a search, tonight's match, or movie rating.
 */
function orderOf(
  filterContext: FilterContext,
  { sort, search, actorId }: Filters,
  category: Category | null,
  tonight: Float32Array | null,
): RowOrder {
  if (sort !== undefined) return orderBySort(filterContext, sort, tonight);
  if (actorId !== undefined && filterContext.viewer.member && filterContext.taste)
    return orderBySort(filterContext, 'tasteMatch', tonight);
  if (category) return category.order.toRows(filterContext, tonight);
  if (search?.trim()) return { kind: 'given', rows: findTitles(filterContext.snapshot, search) };
  if (tonight && filterContext.taste) return { kind: 'match', tonight, isVaried: false };
  return { kind: 'static', sort: 'movieRating' };
}
