import { listPeople, listTitles, searchMainPage } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import type { ApiCall } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { isBrokenText, NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import { toApiQuery } from '../filters/filter-address.ts';
import { readPage } from '../filters/load-page-filters.server.ts';
import { toCardViews, toSleeveView } from '../titles/card-view.ts';
import { loadSpan } from '../titles/page-span.ts';
import type { FoundList } from './hits.ts';
import { readWishes } from './read-wishes.ts';

/** The API takes no longer text, and neither does the box. */
const LONGEST = 200;
/** People are the fewer beside titles; recent titles fill one row on a wide screen (our choice). */
const PEOPLE_SHOWN = 6;
const RECENT_SHOWN = 10;

/** The lists a search's words mean, with as much as is on each; none that is empty. */
async function loadLists(search: string, api: ApiCall): Promise<FoundList[]> {
  const lists = await Promise.all(
    readWishes(search).map(async ({ id, name, to, category, filters }) => {
      const query = { ...toApiQuery(filters, { tonight: '', category }), size: 1 };
      const { totalElements } = await api(listTitles, { query });
      return { id, name, to, total: totalElements };
    }),
  );
  return lists.filter(({ total }) => total > 0);
}

/** What a text finds: lists it means, titles and people of that name; without one, the newest titles to look at instead. */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get('search') ?? '').trim();
  const isReadable = asked.length <= LONGEST && !isBrokenText(asked);
  const search = isReadable ? asked : '';
  const fallbacks = isReadable ? NO_FALLBACKS : unreadable([['search', 'search']]);
  // §5 Search with empty text does nothing.
  if (search === '') {
    const recent = await api(listTitles, { query: { category: 'recent', size: RECENT_SHOWN } });
    return {
      search,
      lists: [],
      titles: null,
      people: null,
      recent: recent.content.map(toSleeveView),
      fallbacks,
    };
  }
  const [lists, titles, people] = await Promise.all([
    loadLists(search, api),
    loadSpan(readPage(searchParams) ?? 0, (page) => api(searchMainPage, { query: { search, page } })),
    api(listPeople, { query: { name: search, size: PEOPLE_SHOWN } }),
  ]);
  return { search, lists, titles: toCardViews(titles), people, recent: [], fallbacks };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
