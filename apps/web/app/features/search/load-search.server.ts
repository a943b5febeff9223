import { listBooks, listPeople, listTitles, searchMainPage } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../server-context.ts';
import { isBrokenText, unreadable } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { toBookViews } from '../cards/book-view.ts';
import { toSleeveView } from '../cards/card-view.ts';
import { toFoundViews } from './found-card.ts';
import { listLists } from './list-lists.ts';
import { shortenSearch } from './shorten-search.ts';

/**
 * Number of books shown (our choice); the next constant is the number of recent titles, which fill one row on
 * a wide screen.
 */
const BOOKS_SHOWN = 6;
const RECENT_SHOWN = 10;

/**
 * Loads the search page: lists that the text describes, and titles, books and people by name. Of a text that is too
 * long, only the beginning is searched for. If the text is empty or invalid, loads the newest titles instead.
 */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = (searchParams.get('search') ?? '').trim();
  const isReadable = !isBrokenText(asked);
  const { text: search, isShortened } = shortenSearch(isReadable ? asked : '');
  const number = parsePage(searchParams, PAGE_SIZE.search);
  const peopleNumber = parsePage(searchParams, PAGE_SIZE.search, 'people');
  const fallbacks = unreadable([
    ...(isReadable ? [] : [['search', 'search'] as const]),
    ...(number === null ? [['page', 'page number'] as const] : []),
    ...(peopleNumber === null ? [['people', 'page of people'] as const] : []),
  ]);
  // Searching with an empty text does nothing (specification §5).
  if (search === '') {
    const recent = await api(listTitles, { query: { category: 'recent', size: RECENT_SHOWN } });
    return {
      search,
      isShortened,
      lists: [],
      titles: null,
      people: null,
      books: null,
      recent: recent.content.map(toSleeveView),
      fallbacks,
    };
  }
  const [lists, titles, people, books] = await Promise.all([
    listLists(search, (query) => api(listTitles, { query })),
    loadSpan(number ?? 0, PAGE_SIZE.search, (page) => api(searchMainPage, { query: { search, ...page } })),
    // Specification §9: the page size is 20, for people as well as titles.
    loadSpan(peopleNumber ?? 0, PAGE_SIZE.search, (page) =>
      api(listPeople, { query: { name: search, ...page } }),
    ),
    api(listBooks, { query: { search, size: BOOKS_SHOWN } }),
  ]);
  return {
    search,
    isShortened,
    lists,
    titles: toFoundViews(titles),
    people,
    books: toBookViews(books),
    recent: [],
    fallbacks,
  };
}

/**
 * What `loadSearch` returns: the search text (empty if there is none) and whether the URL's was longer, the results of
 * each kind, the newest titles if nothing was searched for, and messages about invalid URL parameters. `titles`,
 * `people` and `books` are null without a search.
 */
export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
