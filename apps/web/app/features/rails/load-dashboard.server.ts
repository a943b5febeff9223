import { getMatch, listRails } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { joinFallbacks } from '../../ui/fallbacks.ts';
import { changedFilters, dashboardDefaults } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters, MOVIE_RATING_ORDER, readPage } from '../filters/load-page-filters.server.ts';
import { toCardViews } from '../titles/card-view.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';
import { toHeroView } from './hero-view.ts';
import { toRailViews } from './rail-view.ts';

/** Titles shown of the usual filters' list before its own page takes over. */
const PREVIEW_SIZE = 12;
/** Cards of a rail: twice what the widest carousel usual screens have shows. */
const RAIL_SIZE = { size: 6, cards: 12 };

/**
 * The dashboard: tonight's title and why, the rails, and the list that the filters leave. The calls
 * are as many whatever the rails hold.
 */
export async function loadDashboard(request: Request, context: Readonly<RouterContextProvider>, now: Date) {
  const api = context.get(apiContext);
  const { hasTaste } = context.get(viewerContext);
  const search = new URL(request.url).searchParams;
  const yearNow = now.getFullYear();
  const read = await loadPageFilters(search, context, {
    defaults: dashboardDefaults(yearNow),
    category: null,
    ownOrder: hasTaste && search.has('tonight') ? 'tonight’s match' : MOVIE_RATING_ORDER,
    yearNow,
  });
  const { filters, defaults, tonightText } = read.pageFilters;
  const isUsual = changedFilters(filters, defaults).length === 0;
  const tonight = tonightText ? { tonight: tonightText } : {};
  const [rails, found, usual] = await Promise.all([
    loadOrThrow(api(listRails, { query: { ...RAIL_SIZE, ...tonight } })),
    loadList(read.pageFilters, context, {
      number: isUsual ? 0 : (readPage(search) ?? 0),
      ...(isUsual && { size: PREVIEW_SIZE }),
    }),
    loadUsualSeat(context),
  ]);
  const hero = rails.content[0]?.cards[0] ?? null;
  const match =
    hero && hasTaste ? await loadOrThrow(api(getMatch, { params: { id: hero.id }, query: tonight })) : null;
  return {
    pageFilters: found.pageFilters,
    fallbacks: joinFallbacks(read.fallbacks, found.fallbacks),
    // A person nobody knows has fallen back by now.
    isUsual: changedFilters(found.pageFilters.filters, defaults).length === 0,
    rails: toRailViews(rails),
    list: toCardViews(found.list),
    hero: hero && toHeroView(hero, match),
    usual,
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
