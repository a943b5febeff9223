import { type CuratedFilter, listCuratedFilters } from '@palate/contract';
import { DEFAULT_SHORTCUT_COUNT } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { findOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { loadList } from '../filters/load-list.server.ts';
import { loadPageFilters } from '../filters/load-page-filters.server.ts';
import { toCardViews } from '../titles/card-view.ts';
import { loadUsualSeat } from '../titles/load-title.server.ts';

/** The category of every title. */
const ALL = {
  key: 'all',
  title: 'Everything we have',
  reason: 'Every movie and show. Filter and sort them below.',
  order: null,
};

type Heading = Pick<CuratedFilter, 'key' | 'title' | 'reason'> & { order: CuratedFilter['order'] | null };

/** A category's page: what it is and why, shortcuts to others, and its titles. Unknown keys are 404. */
export async function loadCategory(
  key: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  now: Date,
) {
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const isAll = key === ALL.key;
  const [category, shortcuts]: [Heading, Heading[]] = await Promise.all([
    isAll ? ALL : findCategory(),
    api(listCuratedFilters, { query: { type: 'shortcut' } }),
  ]);
  const { pageFilters, number, fallbacks } = await loadPageFilters(search, context, {
    defaults: (lists) => lists,
    category: isAll ? null : category.key,
    categoryOrder: category.order,
    yearNow: now.getFullYear(),
  });
  const [list, usual] = await Promise.all([
    loadList(pageFilters, context, { number }),
    loadUsualSeat(context),
  ]);
  return {
    list: toCardViews(list),
    pageFilters,
    fallbacks,
    category: { key: category.key, title: category.title, reason: category.reason },
    // §4, §9 Signed-out visitors get five.
    shortcuts: shortcuts
      .filter((shortcut) => shortcut.key !== key)
      .slice(0, DEFAULT_SHORTCUT_COUNT)
      .map(({ key: to, title }) => ({ key: to, title })),
    usual,
  };

  async function findCategory(): Promise<Heading> {
    const [known] = await findOrThrow(api(listCuratedFilters, { query: { key } }));
    return known ?? ALL;
  }
}

export type CategoryData = Awaited<ReturnType<typeof loadCategory>>;
