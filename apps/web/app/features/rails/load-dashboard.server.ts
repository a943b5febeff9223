import { getMatch, listBooks, listRails } from '@palate/contract';
import type { FilterInput } from '@palate/contract/filters';
import type { Rail } from '@palate/contract/rails';
import type { Card } from '@palate/contract/titles';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, failureMessage } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { toBookViews } from '../books/book-view.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import { dashboardDefaults } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { toCardViews } from '../titles/card-view.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';
import { loadSpan, type PageSpan } from '../titles/page-span.ts';
import { chooseTonight, dayNumber, loadPickPool } from '../titles/pick-of-day.ts';
import { type HeroView, toHeroView } from './hero-view.ts';
import { toRailQuery, toRailViews } from './rail-view.ts';

/** Titles in the row of all titles; the rest are on its own page. */
const ROW_SIZE = 12;
const RAILS_A_PAGE = 6;
/** Cards of a rail: twice what the carousel shows on common wide screens. */
const CARDS = 12;
/** Books in their row; the rest are on their own page. */
const BOOKS = 8;

/**
 * The dashboard under its filters: the title at its head, the rails, and the list of all titles, which is
 * the whole list where there are no rails or a person is asked for. `page` counts rails, or pages of that
 * list. The number of calls doesn't grow with the rails.
 */
export async function loadDashboard(request: Request, context: Readonly<RouterContextProvider>, now: Date) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const yearNow = now.getFullYear();
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    defaults: (lists) => dashboardDefaults(yearNow, lists),
    category: null,
    categoryOrder: null,
    yearNow,
  });
  const { filters, tonightText, person } = pageFilters;
  const query = toApiQuery(filters, { tonight: tonightText, category: null });
  const [rails, row, books, usual] = await Promise.all([
    person ? null : loadRails(api, query, number),
    person ? null : loadList(pageFilters, context, { number: 0, size: ROW_SIZE }),
    person ? null : api(listBooks, { query: { size: BOOKS } }),
    loadUsualSeat(context),
  ]);
  const hasRails = rails !== null && (rails.error !== null || rails.page.totalElements > 0);
  const list = (hasRails && row) || (await loadList(pageFilters, context, { number }));
  const hero = person ? null : await loadHero(rails?.page.content[0]?.cards[0] ?? list.content[0] ?? null);
  return {
    pageFilters,
    fallbacks,
    rails: hasRails ? { ...rails, page: toRailViews(rails.page) } : null,
    list: toCardViews(list),
    hero,
    books: hasRails ? books && toBookViews(books) : null,
    usual,
  };

  /** The viewer's best title; without a taste one of the best known that pass, another every day. */
  async function loadHero(best: Card | null): Promise<HeroView | null> {
    const { hasTaste, country } = context.get(viewerContext);
    if (best === null) return null;
    if (hasTaste) {
      const tonight = tonightText ? { tonight: tonightText } : {};
      return toHeroView(best, await api(getMatch, { params: { id: best.id }, query: tonight }), country);
    }
    const pool = await loadPickPool(api, query);
    return toHeroView(chooseTonight(pool, dayNumber(now), 0) ?? best, null, country);
  }
}

/** Rails, or why there are none: §8 A failed load clears them and shows the error. */
async function loadRails(
  api: ApiCall,
  filters: FilterInput,
  number: number,
): Promise<{ page: PageSpan<Rail>; error: string | null }> {
  const query = toRailQuery(filters);
  try {
    const page = await loadSpan(number, RAILS_A_PAGE, (call) =>
      api(listRails, { query: { cards: CARDS, ...query, ...call } }),
    );
    return { page, error: null };
  } catch (error) {
    const none = { content: [], totalPages: 0, totalElements: 0, numberOfElements: 0 };
    return { page: { ...none, from: 0, number: 0, size: RAILS_A_PAGE }, error: failureMessage(error) };
  }
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
