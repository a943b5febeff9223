import { getPerson, listBooks, listWork } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { orNotFound } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { unreadable } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { toBookView } from '../cards/book-view.ts';
import { parseWorkChoice, workQuery } from './work-address.ts';
import { toWorkView } from './work-view.ts';

const NAMES = { movieType: 'kind of title', job: 'role', decade: 'decade', sort: 'order' } as const;

/**
 * Loads the data of a person's page: the person, and their work with the URL's filters and order. Responds
 * 404 for an unknown person.
 */
export async function loadPerson(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const { choice, broken } = parseWorkChoice(searchParams);
  const number = parsePage(searchParams, PAGE_SIZE.category);
  const [person, work, books] = await orNotFound(
    Promise.all([
      api(getPerson, { params: { id } }),
      loadSpan(number ?? 0, PAGE_SIZE.category, (page) =>
        api(listWork, { params: { id }, query: { ...workQuery(choice), ...page } }),
      ),
      api(listBooks, { query: { author: id, sort: 'oldest' } }),
    ]),
  );
  return {
    person,
    choice,
    books: books.content.map(toBookView),
    work: { ...work, content: work.content.map(toWorkView) },
    fallbacks: unreadable([
      ...broken.map((name) => [name, NAMES[name]] as const),
      ...(number === null ? [['page', 'page number'] as const] : []),
    ]),
  };
}

/** The data of a person's page. */
export type PersonPageData = Awaited<ReturnType<typeof loadPerson>>;
