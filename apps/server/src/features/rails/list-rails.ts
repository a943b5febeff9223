import type { Filters, Paged, Rail } from '@palate/contract';
import { foldText } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import type { Context } from '../../kernel/context.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import { loadViewing, railCategories, selectRows } from '../filters/index.ts';
import { toOffsets } from '../taste/index.ts';
import { chooseRails } from './build-rails.ts';

/**
 * A page of the viewer's rails, each narrowed by the filters. Titles are chosen for every rail up to this
 * page, so that none stands twice across pages; the cards of all rails of the page come in one statement.
 * Throws PERSON_NOT_FOUND for an unknown `actorId`.
 */
export async function listRailsPage(
  context: Context,
  query: Omit<Filters, 'search'> & {
    page: number;
    size: number;
    cards: number;
    /** Part of a rail's title. */
    search?: string | undefined;
  },
): Promise<Paged<Rail>> {
  const { search, ...filters } = query;
  const viewing = await loadViewing(context);
  const tonight = toOffsets(query.tonight);
  const categories = railCategories(viewing).filter(({ title }) => isNamed(title, search));
  const rails = await chooseRails(viewing, categories, {
    allowed: selectRows(viewing, filters, tonight),
    cardCount: query.cards,
    tonight,
  });
  const page = rails.slice(query.page * query.size, (query.page + 1) * query.size);
  const cards = await hydrateCardsByRow(
    context,
    page.flatMap(({ rows }) => rows),
    query.tonight,
  );
  const content = page.map(({ category, total, rows }) => ({
    key: category.key,
    title: category.title,
    reason: category.argue?.(viewing, rows) ?? category.reason,
    shape: category.shape,
    category: category.key,
    total,
    cards: rows.flatMap((row) => cards.get(row) ?? []),
  }));
  return pageOf(content, query, rails.length);
}

function isNamed(title: string, search = ''): boolean {
  return foldText(title).includes(foldText(search).trim());
}
