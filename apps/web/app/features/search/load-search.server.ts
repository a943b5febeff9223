import { listPeople, listTitles, searchMainPage } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { isBrokenText, NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import { toCardViews, toSleeveView } from '../titles/card-view.ts';

/** The API takes no longer text, and neither does the box. */
const LONGEST = 200;
/** People are the fewer beside titles; recent titles fill one row on a wide screen (our choice). */
const PEOPLE_SHOWN = 6;
const RECENT_SHOWN = 10;

/** What a name finds among titles and people; without one, the newest titles to look at instead. */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const asked = (new URL(request.url).searchParams.get('search') ?? '').trim();
  const isReadable = asked.length <= LONGEST && !isBrokenText(asked);
  const search = isReadable ? asked : '';
  const fallbacks = isReadable ? NO_FALLBACKS : unreadable([['search', 'search']]);
  // §5 Search with empty text does nothing.
  if (search === '') {
    const recent = await loadOrThrow(api(listTitles, { query: { category: 'recent', size: RECENT_SHOWN } }));
    return { search, titles: null, people: null, recent: recent.content.map(toSleeveView), fallbacks };
  }
  const [titles, people] = await Promise.all([
    loadOrThrow(api(searchMainPage, { query: { search } })),
    loadOrThrow(api(listPeople, { query: { name: search, size: PEOPLE_SHOWN } })),
  ]);
  return { search, titles: toCardViews(titles), people, recent: [], fallbacks };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
