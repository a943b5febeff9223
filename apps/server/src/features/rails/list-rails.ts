import type { Paged, Rail, TonightOffsets } from '@palate/contract';
import { foldText } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { beginViewing, railCategories } from '../filters/index.ts';
import { hydrateCardsByRow, toOffsets } from '../titles/index.ts';
import { chooseRails } from './build-rails.ts';

/**
 * A page of the viewer's rails. Titles are chosen for every rail up to this page, so that none
 * stands twice across pages; the cards of all rails of the page come in one statement.
 */
export async function listRailsPage(
  dependencies: Dependencies,
  query: {
    page: number;
    size: number;
    cards: number;
    search?: string | undefined;
    tonight?: TonightOffsets | undefined;
  },
  viewer: Viewer,
): Promise<Paged<Rail>> {
  const viewing = await beginViewing(dependencies, viewer);
  const categories = railCategories(viewing).filter(({ title }) => isNamed(title, query.search));
  const rails = await chooseRails(viewing, categories, query.cards, toOffsets(query.tonight));
  const page = rails.slice(query.page * query.size, (query.page + 1) * query.size);
  const cards = await hydrateCardsByRow(
    viewing.dependencies,
    page.flatMap(({ rows }) => rows),
    viewer,
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
