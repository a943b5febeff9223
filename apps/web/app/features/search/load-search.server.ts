import { listBooks, listPeople, listTitles, searchMainPage } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../server-context.ts';
import { isBrokenText, unreadable } from '../../ui/fallbacks.ts';
import { toBookViews } from '../books/book-view.ts';
import { toSleeveView } from '../titles/card-view.ts';
import { loadSpan, readPage } from '../titles/page-span.ts';
import { findLists } from './find-lists.ts';
import { toFoundViews } from './found-card.ts';

/** The API takes no longer text, and neither does the box. */
const LONGEST = 200;
/** People are the fewer beside titles; recent titles fill one row on a wide screen (our choice). */
const PEOPLE_SHOWN = 6;
const BOOKS_SHOWN = 6;
const RECENT_SHOWN = 10;

/** What a text finds: lists it means, titles, books and people of that name; without one, the newest titles to look at instead. */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get('search') ?? '').trim();
  const isReadable = asked.length <= LONGEST && !isBrokenText(asked);
  const search = isReadable ? asked : '';
  const number = readPage(searchParams, PAGE_SIZE.search);
  const fallbacks = unreadable([
    ...(isReadable ? [] : [['search', 'search'] as const]),
    ...(number === null ? [['page', 'page number'] as const] : []),
  ]);
  // §5 Search with empty text does nothing.
  if (search === '') {
    const recent = await api(listTitles, { query: { category: 'recent', size: RECENT_SHOWN } });
    return {
      search,
      lists: [],
      titles: null,
      people: null,
      books: null,
      recent: recent.content.map(toSleeveView),
      fallbacks,
    };
  }
  const [lists, titles, people, books] = await Promise.all([
    findLists(search, (query) => api(listTitles, { query })),
    loadSpan(number ?? 0, PAGE_SIZE.search, (page) => api(searchMainPage, { query: { search, ...page } })),
    api(listPeople, { query: { name: search, size: PEOPLE_SHOWN } }),
    api(listBooks, { query: { search, size: BOOKS_SHOWN } }),
  ]);
  return {
    search,
    lists,
    titles: toFoundViews(titles),
    people,
    books: toBookViews(books),
    recent: [],
    fallbacks,
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
