import type { Card, Filters, Paged } from '@palate/contract';
import { RowSet } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import {
  type Category,
  findCategory,
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
 * A page of titles by the dashboard's filters, chosen and ordered in memory.
 * Throws NOT_FOUND for an unknown category, PERSON_NOT_FOUND for an unknown `actorId`.
 */
export async function listTitlesPage(
  context: Context,
  query: Filters & { page: number; size: number },
): Promise<Paged<Card>> {
  const viewing = await loadViewing(context);
  const tonight = toOffsets(query.tonight);
  const category = query.category === undefined ? null : findCategory(viewing, query.category);
  const filtered = selectRows(viewing, query, tonight);
  const rows = category ? selectOfCategory(viewing, category, filtered, tonight) : filtered;
  const order = orderOf(viewing, query, category, tonight);
  const page = pickRows(viewing, rows, order, { offset: query.page * query.size, limit: query.size });
  const content = await hydrateCards(context, page, query.tonight);
  return pageOf(content, query, rows.size);
}

/** Those of some titles that a category holds, up to where its list ends. */
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

/** The sort asked for; without one the category's own, the closest name, tonight's match, or movie rating. */
function orderOf(
  viewing: Viewing,
  { sort, search }: Filters,
  category: Category | null,
  tonight: Float32Array | null,
): RowOrder {
  if (sort !== undefined) return orderBySort(viewing, sort, tonight);
  if (category) return category.order.toRows(viewing, tonight);
  if (search?.trim()) return { kind: 'given', rows: findTitles(viewing.snapshot, search) };
  if (tonight && viewing.taste) return { kind: 'match', tonight, isVaried: false };
  return { kind: 'static', sort: 'movieRating' };
}
