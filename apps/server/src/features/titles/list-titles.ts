import type { Card, Filters, Paged } from '@palate/contract';
import { RowSet } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import {
  type Category,
  getCategory,
  loadViewing,
  orderBySort,
  pickRows,
  type RowOrder,
  selectRows,
  type Viewing,
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
  const viewing = await loadViewing(context);
  const tonight = toOffsets(query.tonight);
  const category = query.category === undefined ? null : getCategory(viewing, query.category);
  const filtered = selectRows(viewing, query, tonight);
  const rows = category ? selectOfCategory(viewing, category, filtered, tonight) : filtered;
  const order = orderOf(viewing, query, category, tonight);
  const page = pickRows(viewing, rows, order, { offset: query.page * query.size, limit: query.size });
  const content = await hydrateCards(context, page, query.tonight);
  return pageOf(content, query, rows.size);
}

/** Returns those of the given titles that are in a category, up to the category's limit. */
function selectOfCategory(
  viewing: Viewing,
  category: Category,
  filtered: RowSet,
  tonight: Float32Array | null,
): RowSet {
  const rows = filtered.intersect(category.select(viewing, tonight));
  const { most } = category;
  if (most === undefined || rows.size <= most) return rows;
  const order = category.order.toRows(viewing, tonight);
  return RowSet.of(viewing.snapshot.count, pickRows(viewing, rows, order, { offset: 0, limit: most }));
}

/**
 * Returns the requested order. If none is requested: match for a person's work (specification §4, Actor filter), the
 * category's own order, the closest name for a search, tonight's match, or movie rating.
 */
function orderOf(
  viewing: Viewing,
  { sort, search, actorId }: Filters,
  category: Category | null,
  tonight: Float32Array | null,
): RowOrder {
  if (sort !== undefined) return orderBySort(viewing, sort, tonight);
  if (actorId !== undefined && viewing.viewer.member && viewing.taste)
    return orderBySort(viewing, 'tasteMatch', tonight);
  if (category) return category.order.toRows(viewing, tonight);
  if (search?.trim()) return { kind: 'given', rows: findTitles(viewing.snapshot, search) };
  if (tonight && viewing.taste) return { kind: 'match', tonight, isVaried: false };
  return { kind: 'static', sort: 'movieRating' };
}
