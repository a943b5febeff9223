import {
  getMatch,
  listContinue,
  listFollowedLists,
  listNotices,
  listRails,
  listShortcuts,
} from '@palate/contract';
import type { Rail } from '@palate/contract/rails';
import type { Card } from '@palate/contract/titles';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, failureMessage } from '../../api.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { emptySpan, loadSpan, type PageSpan } from '../../ui/paging/page-span.ts';
import { captionPages } from '../cards/caption-cards.ts';
import { toSleeveView } from '../cards/card-view.ts';
import { toHeroView } from '../cards/hero-view.ts';
import { chooseTonight, dayNumber, loadPickPool } from '../cards/pick-of-day.ts';
import { toApiQuery } from '../filters/api-query.ts';
import { dashboardDefaults } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { tonightSentence } from '../match/tonight.ts';
import { listTonightTimes } from '../match/tonight-times.ts';
import type { UnderWayView } from '../shows/under-way-rail.tsx';
import { loadUsualSliderValues } from '../titles/load-title.server.ts';
import type { DashboardHeroView } from './preview-store.ts';
import { CARDS_A_RAIL, type RailQuery, toRailQuery } from './rail-view.ts';
import { toRailViews } from './to-rail-views.ts';

/** Number of titles in the row of all titles. The others are on their own page. */
const ROW_SIZE = 8;
/** Number of rails in a page's HTML; browsers load more while the reader scrolls. */
const RAILS_A_PAGE = 3;
/** Maximum number of lists by people whom the member follows. */
const FOLLOWED_LISTS = 4;

/**
 * Loads the data of the dashboard for its filters: the hero, the rails, and all titles that match. Of these titles it
 * loads the first row, or the full list if there are no rails, or if the URL names a person or something unknown.
 * `page` is the page of rails, or of the full list. The number of API calls doesn't depend on the number of rails.
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
  const { filters, tonightText, person, unknown } = pageFilters;
  const isList = person !== null || unknown.length > 0;
  const query = toApiQuery(filters, { tonight: tonightText, category: null });
  const railQuery = toRailQuery(query);
  const { session, hasTaste, tutorialFor } = context.get(viewerContext);
  const isMember = session.state === 'member';
  const missing: string[] = [];
  const [rails, row, usual, notices, underWay, followedLists, shortcuts] = await Promise.all([
    isList ? null : loadRails(api, railQuery, number),
    isList ? null : loadList(pageFilters, context, { number: 0, size: ROW_SIZE }),
    loadUsualSliderValues(context),
    isMember && !isList ? loadPart('your notices', api(listNotices)) : null,
    isList ? null : loadPart('the shows that you’re watching', loadUnderWay(context)),
    isMember && !isList
      ? loadPart('the lists that you follow', api(listFollowedLists, { query: { size: FOLLOWED_LISTS } }))
      : null,
    loadPart('your shortcuts', api(listShortcuts)),
  ]);
  const hasRails = rails !== null && (rails.error !== null || rails.page.totalElements > 0);
  const list = (hasRails && row) || (await loadList(pageFilters, context, { number }));
  const hero = isList ? null : await loadHero(rails?.page.content[0]?.cards[0] ?? list.content[0] ?? null);
  return {
    pageFilters,
    fallbacks,
    /** The query with which the browser loads more rails. */
    railQuery,
    rails: hasRails ? { ...rails, page: toRailViews(rails.page, usual, hero?.card.id ?? null) } : null,
    list: captionPages(list, usual),
    hero,
    /** Choices of how much time there is tonight. Viewers with a taste have them with the sliders. */
    times: hasTaste ? [] : listTonightTimes(pageFilters.tonight),
    notices: notices?.content ?? [],
    usual,
    underWay: underWay ?? [],
    followedLists: followedLists?.content ?? [],
    shortcuts,
    /** Names of the parts that couldn't be loaded, for the user. */
    missing,
    // The tutorial explains matches, so it waits until there are some.
    tutorialFor: hero && hasTaste ? tutorialFor : null,
  };

  /** Loads a part that the page can do without. If that fails, logs it, notes it in `missing`, and returns null. */
  async function loadPart<Part>(name: string, part: Promise<Part>): Promise<Part | null> {
    try {
      return await part;
    } catch (error) {
      console.warn(`The dashboard couldn’t load ${name}.`, error);
      missing.push(name);
      return null;
    }
  }

  /**
   * Loads the hero: the viewer's best title or, without a taste, a well-known title that matches the filters,
   * a different one every day.
   */
  async function loadHero(best: Card | null): Promise<DashboardHeroView | null> {
    const { country } = context.get(viewerContext);
    if (best === null) return null;
    if (hasTaste) {
      const tonight = tonightText ? { tonight: tonightText } : {};
      const match = await api(getMatch, { params: { id: best.id }, query: tonight });
      return {
        ...toHeroView(best, match, country),
        tonightSentence: tonightSentence(best.dna, pageFilters.tonight),
      };
    }
    const pool = await loadPickPool(api, query);
    return {
      ...toHeroView(chooseTonight(pool, dayNumber(now), 0) ?? best, null, country),
      tonightSentence: null,
    };
  }
}

/** Lists the shows that the member has begun but not finished; empty for a visitor. */
async function loadUnderWay(context: Readonly<RouterContextProvider>): Promise<UnderWayView[]> {
  if (context.get(viewerContext).session.state !== 'member') return [];
  const shows = await context.get(apiContext)(listContinue);
  return shows.map((show) => ({ ...show, card: toSleeveView(show.card) }));
}

/**
 * Loads one page of rails. If that fails, returns an empty page with the error message, which replaces the rails
 * (specification §8); otherwise `error` is null.
 */
async function loadRails(
  api: ApiCall,
  query: RailQuery,
  number: number,
): Promise<{ page: PageSpan<Rail>; error: string | null }> {
  try {
    const page = await loadSpan(number, RAILS_A_PAGE, (call) =>
      api(listRails, { query: { cards: CARDS_A_RAIL, ...query, ...call } }),
    );
    return { page, error: null };
  } catch (error) {
    return { page: emptySpan(RAILS_A_PAGE), error: failureMessage(error) };
  }
}

/** The data that `loadDashboard` returns: the hero, the rails and the matching titles. */
export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;
