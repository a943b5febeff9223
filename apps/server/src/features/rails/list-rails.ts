import type { Filters, Paged, Rail } from '@palate/contract';
import { foldText, RowSet } from '../../catalogue/index.ts';
import { pageOf } from '../../http/paging.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { activityScores } from '../activity/index.ts';
import { hydrateCardsByRow } from '../cards/index.ts';
import {
  type Category,
  type FilterContext,
  getCategory,
  listSuitableRows,
  loadFilterContext,
  railCategories,
  selectRows,
} from '../filters/index.ts';
import { toOffsets } from '../taste/index.ts';
import { type ChosenRail, chooseRails } from './build-rails.ts';

/**
 * Cache of the rows of rails. Keys: everything that the rows depend on. It is among the caches of the viewer's taste
 * or, for viewers without one, of the snapshot.
 */
const CHOSEN_RAILS = defineCache<string, Promise<(Omit<ChosenRail, 'category'> & { key: string })[]>>({
  name: 'chosen rails',
  max: 40,
  bytesOf: (_rails, key) => 4_000 + key.length,
});

/**
 * Lists one page of the rails (rows of cards, one for each category) of the viewer's dashboard, restricted to titles
 * that pass the filters. Titles are chosen for every rail up to this page, so that no title is on two pages. The
 * cards of all rails on the page are loaded in one query. With a `category`, the other rails show only its titles.
 * @throws PERSON_NOT_FOUND for an unknown `actorId`, NOT_FOUND for an unknown category
 */
export async function listRailsPage(
  context: Context,
  query: Omit<Filters, 'search'> & {
    page: number;
    size: number;
    cards: number;
    /** A part of a rail's title. */
    search?: string | undefined;
  },
): Promise<Paged<Rail>> {
  const { search, page: _page, size: _size, ...filters } = query;
  const filterContext = await loadFilterContext(context, filters);
  const within = query.category === undefined ? null : getCategory(filterContext, query.category);
  const categories = railCategories(filterContext).filter(
    ({ key, title }) => key !== within?.key && isNamed(title, search),
  );
  const rails = await chooseCached(filterContext, categories, filters, within);
  const page = rails.slice(query.page * query.size, (query.page + 1) * query.size);
  const cards = await hydrateCardsByRow(
    context,
    page.flatMap(({ rows }) => rows),
    query.tonight,
  );
  const content = page.map(({ category, total, rows }) => ({
    key: category.key,
    title: category.title,
    reason: category.argue?.(filterContext, rows) ?? category.reason,
    shape: category.shape,
    category: category.key,
    total,
    cards: rows.flatMap((row) => cards.get(row) ?? []),
  }));
  return pageOf(content, query, rails.length);
}

/** The filters of rails, and the maximum number of cards in each. */
export type RailFilters = Omit<Filters, 'search'> & { cards: number };

/** Chooses the rails' titles, or returns those chosen earlier for the same viewer and filters. */
async function chooseCached(
  filterContext: FilterContext,
  categories: readonly Category[],
  { cards: cardCount, ...filters }: RailFilters,
  within: Category | null,
): Promise<ChosenRail[]> {
  const { snapshot, taste, viewer, seen, country, today } = filterContext;
  const keys = categories.map(({ key }) => key);
  // Everything that the choice depends on, except taste and catalog, which own the caches.
  const key = JSON.stringify([
    [keys, cardCount, filters],
    // A taste belongs to one person, so its cache does too. Members without one share a cache, but have seen
    // different titles.
    [viewer.member?.streamings, taste ? null : viewer.member?.userId, seen.version],
    [country, today, activityScores(filterContext).version],
  ]);
  const chosen = await (taste ?? snapshot).caches.cached(CHOSEN_RAILS, key, async () => {
    const rails = await chooseFiltered(filterContext, categories, { ...filters, cards: cardCount }, within);
    return rails.map(({ category, ...rail }) => ({ ...rail, key: category.key }));
  });
  // Cache only the categories' keys, since a category references the request that it was made for.
  return chosen.flatMap(({ key: name, ...rail }) => {
    const category = categories.find((one) => one.key === name);
    return category ? { category, ...rail } : [];
  });
}

/**
 * Chooses the titles of rails among those that pass the filters.
 * @param within a category to whose titles the rails are limited; null for none
 */
export async function chooseFiltered(
  filterContext: FilterContext,
  categories: readonly Category[],
  { cards: cardCount, ...filters }: RailFilters,
  within: Category | null = null,
): Promise<ChosenRail[]> {
  const tonight = toOffsets(filters.tonight);
  const allowed = selectRows(filterContext, filters, tonight);
  if (within) allowed.intersect(within.select(filterContext, tonight));
  // A viewer who filters by age rating has decided for themselves.
  const suitable = filters.certificate?.length
    ? RowSet.all(filterContext.snapshot.count)
    : listSuitableRows(filterContext);
  return chooseRails(filterContext, categories, { allowed, suitable, cardCount, tonight });
}

function isNamed(title: string, search = ''): boolean {
  return foldText(title).includes(foldText(search).trim());
}
