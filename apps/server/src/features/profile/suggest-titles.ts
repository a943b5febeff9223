import { type Card, type Paged, STANDING_LISTS } from '@palate/contract';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCards } from '../cards/index.ts';
import { getCategory, loadFilterContext, pickRows } from '../filters/index.ts';

/**
 * Lists one page of titles suggested to the viewer: the list “For you” or, without a taste, titles that most people
 * agree on. Titles that the viewer has seen are left out.
 */
export async function suggestTitles(
  context: Context,
  query: { page: number; size: number },
): Promise<Paged<Card>> {
  const filterContext = await loadFilterContext(context);
  const category = getCategory(
    filterContext,
    filterContext.taste ? STANDING_LISTS.forYou.key : STANDING_LISTS.mostAgree.key,
  );
  const rows = category.select(filterContext, null).subtract(filterContext.seen.excluded);
  const total = Math.min(rows.size, category.most ?? rows.size);
  const offset = query.page * query.size;
  const limit = Math.max(0, Math.min(query.size, total - offset));
  const page =
    limit === 0
      ? []
      : pickRows(filterContext, rows, category.order.toRows(filterContext, null), { offset, limit });
  return pageOf(await hydrateCards(context, page), query, total);
}
