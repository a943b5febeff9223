import { getMatch, listBooks, listRails } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { toBookViews } from '../books/book-view.ts';
import { changedFilters, dashboardDefaults } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { toCardViews } from '../titles/card-view.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';
import { loadSpan } from '../titles/page-span.ts';
import { chooseTonight, dayNumber, loadPickPool } from '../titles/pick-of-day.ts';
import { toHeroView } from './hero-view.ts';
import { toRailViews } from './rail-view.ts';

/** Titles shown of the usual filters' list before its own page takes over. */
const PREVIEW_SIZE = 12;
const RAILS_A_PAGE = 6;
/** Cards of a rail: twice what the widest carousel usual screens have shows. */
const CARDS = 12;
/** Books of theirs; the rest stand on their own page. */
const BOOKS = 8;

/**
 * The dashboard: tonight's title and why, or the person asked for; then the rails, or the list that
 * the filters leave. `page` counts in whichever of the two is shown, and the calls are as many
 * whatever the rails hold.
 */
export async function loadDashboard(request: Request, context: Readonly<RouterContextProvider>, now: Date) {
  const api = context.get(apiContext);
  const { hasTaste, country } = context.get(viewerContext);
  const search = new URL(request.url).searchParams;
  const yearNow = now.getFullYear();
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    defaults: (lists) => dashboardDefaults(yearNow, lists),
    category: null,
    categoryOrder: null,
    yearNow,
  });
  const { filters, defaults, tonightText, person } = pageFilters;
  const isUsual = changedFilters(filters, defaults).length === 0;
  const tonight = tonightText ? { tonight: tonightText } : {};
  const [rails, list, books, usual, known] = await Promise.all([
    loadSpan(isUsual ? number : 0, RAILS_A_PAGE, (page) =>
      api(listRails, { query: { cards: CARDS, ...tonight, ...page } }),
    ),
    loadList(pageFilters, context, isUsual ? { number: 0, size: PREVIEW_SIZE } : { number }),
    isUsual ? api(listBooks, { query: { size: BOOKS } }) : null,
    loadUsualSeat(context),
    hasTaste ? [] : loadPickPool(api),
  ]);
  const best = hasTaste ? (rails.content[0]?.cards[0] ?? null) : chooseTonight(known, dayNumber(now), 0);
  const hero = person ? null : best;
  const match = hero && hasTaste ? await api(getMatch, { params: { id: hero.id }, query: tonight }) : null;
  return {
    pageFilters,
    fallbacks,
    isUsual,
    rails: toRailViews(rails),
    list: toCardViews(list),
    hero: hero && toHeroView(hero, match, country),
    books: books && toBookViews(books),
    usual,
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
