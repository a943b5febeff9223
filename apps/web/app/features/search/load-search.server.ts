import { listPeople, listTitles, searchMainPage } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';

/** The API reads no further. */
const LONGEST = 200;
/** People are the fewer beside titles; recent titles fill one row on a wide screen (our choice). */
const PEOPLE_SHOWN = 6;
const RECENT_SHOWN = 10;

/** What a name finds among titles and people; without one, the newest titles to look at instead. */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, LONGEST).trim();
  // §5 Search with empty text does nothing.
  if (search === '') {
    const recent = await loadOrThrow(api(listTitles, { query: { category: 'recent', size: RECENT_SHOWN } }));
    return { search, titles: null, people: null, recent: recent.content };
  }
  const [titles, people] = await Promise.all([
    loadOrThrow(api(searchMainPage, { query: { search } })),
    loadOrThrow(api(listPeople, { query: { name: search, size: PEOPLE_SHOWN } })),
  ]);
  return { search, titles, people, recent: [] };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
