import { type CuratedFilter, listCuratedFilters, listShortcuts } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { failureCode, orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { emptySpan } from '../../ui/paging/page-span.ts';
import { captionPages } from '../cards/caption-cards.ts';
import { changedFilters } from '../filters/filter-state.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { loadUsualSliderValues } from '../titles/load-title.server.ts';
import { loadCategoryRails } from './load-category-rails.server.ts';

/** The category with all titles. */
const ALL = {
  key: 'all',
  title: 'All titles',
  reason: 'Every movie and show. Filter and sort them below.',
  order: null,
  query: {},
};

type Heading = Pick<CuratedFilter, 'key' | 'title' | 'reason' | 'query'> & {
  order: CuratedFilter['order'] | null;
};

/**
 * Loads the data of a category's page: its name and reason, the viewer's shortcuts, rails within it, and its
 * titles. An unknown category has neither rails nor titles (`isUnknown`).
 */
export async function loadCategory(
  key: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  now: Date,
) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const isAll = key === ALL.key;
  const [known, shortcuts, usual] = await Promise.all([
    isAll ? ALL : loadHeading(),
    api(listShortcuts),
    loadUsualSliderValues(context),
  ]);
  const isUnknown = known === null;
  const category = known ?? unknownHeading(key);
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    defaults: (lists) => lists,
    category: isAll || isUnknown ? null : category.key,
    categoryOrder: category.order,
    yearNow: now.getFullYear(),
  });
  const isFiltered = changedFilters(pageFilters.filters, pageFilters.defaults).length > 0;
  const [list, rails] = await Promise.all([
    isUnknown ? emptySpan(PAGE_SIZE.category) : loadList(pageFilters, context, { number }),
    // Viewers who filter the category get only its list. Further pages keep the rails above it, for Back.
    isAll || isUnknown || isFiltered || pageFilters.unknown.length > 0
      ? null
      : loadCategoryRails(api, category, pageFilters, usual),
  ]);
  return {
    isUnknown,
    rails,
    list: captionPages(list, usual),
    pageFilters,
    fallbacks,
    category: { key: category.key, title: category.title, reason: category.reason },
    shortcuts,
    usual,
  };

  async function loadHeading(): Promise<Heading | null> {
    try {
      const [found] = await orNotFound(api(listCuratedFilters, { query: { key } }));
      return found ?? null;
    } catch (error) {
      if (failureCode(error) === 'NOT_FOUND') return null;
      throw error;
    }
  }
}

const unknownHeading = (key: string): Heading => ({
  key,
  title: 'We don’t know this list',
  reason: 'It may have been removed, or the link may be incomplete.',
  order: null,
  query: {},
});

/** The data of a category's page. */
export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;
