import { getPerson, listBooks, listWork } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { findOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { unreadable } from '../../ui/fallbacks.ts';
import { toBookView } from '../books/book-view.ts';
import { loadSpan, readPage } from '../titles/page-span.ts';
import { readWorkChoice, workQuery } from './work-address.ts';
import { toWorkView } from './work-view.ts';

const NAMES = { kind: 'kind of title', job: 'role', decade: 'decade', sort: 'order' } as const;

/** A person's page: who they are, and their work as the address narrows and orders it. Unknown people are 404. */
export async function loadPerson(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const { choice, broken } = readWorkChoice(searchParams);
  const number = readPage(searchParams, PAGE_SIZE.category);
  const [person, work, books] = await findOrThrow(
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

export type PersonPageData = Awaited<ReturnType<typeof loadPerson>>;
