import { getMatch, listRails, type Paged, type Rail } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { changedFilters, dashboardDefaults } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters, readPage } from '../filters/load-page-filters.server.ts';
import { toCardViews } from '../titles/card-view.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';
import type { PageSpan } from '../titles/page-span.ts';
import { toHeroView } from './hero-view.ts';
import { toRailViews } from './rail-view.ts';

/** Titles shown of the usual filters' list before its own page takes over. */
const PREVIEW_SIZE = 12;
/** Rails a page, and cards of each: twice what the widest carousel usual screens have shows. */
const RAILS = { size: 6, cards: 12 };
/** The API serves no more rails at once; there are fewer. */
const LAST_RAILS_PAGE = 15;

/** Pages of rails in one call, since titles are chosen for all of them together; to the end where they end before. */
async function loadRails(
  number: number,
  load: (size: number) => Promise<Paged<Rail>>,
): Promise<PageSpan<Rail>> {
  const { size } = RAILS;
  const rails = await load(size * (Math.min(number, LAST_RAILS_PAGE) + 1));
  const totalPages = Math.ceil(rails.totalElements / size);
  return { ...rails, from: 0, number: Math.max(0, Math.min(number, totalPages - 1)), size, totalPages };
}

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
  const { pageFilters, fallbacks } = await loadPageFilters(search, context, {
    defaults: dashboardDefaults(yearNow),
    category: null,
    yearNow,
  });
  const { filters, defaults, tonightText, person } = pageFilters;
  const isUsual = changedFilters(filters, defaults).length === 0;
  const tonight = tonightText ? { tonight: tonightText } : {};
  const number = readPage(search) ?? 0;
  const [rails, list, usual] = await Promise.all([
    loadRails(isUsual ? number : 0, (size) => api(listRails, { query: { ...RAILS, ...tonight, size } })),
    loadList(pageFilters, context, isUsual ? { number: 0, size: PREVIEW_SIZE } : { number }),
    loadUsualSeat(context),
  ]);
  const hero = person ? null : (rails.content[0]?.cards[0] ?? null);
  const match = hero && hasTaste ? await api(getMatch, { params: { id: hero.id }, query: tonight }) : null;
  return {
    pageFilters,
    fallbacks,
    isUsual,
    rails: toRailViews(rails),
    list: toCardViews(list),
    hero: hero && toHeroView(hero, match, country),
    usual,
  };
}

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
