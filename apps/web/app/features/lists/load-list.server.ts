import { getList, listEntries, listLists, PAGE_SIZE } from '@palate/contract';
import type { RouterContextProvider } from 'react-router';
import { type ApiCall, orNotFound } from '../../api.ts';
import { anonymousApiContext, apiContext } from '../../server-context.ts';
import { pageFallbacks } from '../../ui/fallbacks.ts';
import { mapPages } from '../../ui/paging/map-pages.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { unlessRestoring } from '../../unless-restoring.server.ts';
import { toEntryViews } from './to-entry-views.ts';

/** Loads a page of lists: the member's own, or another member's public ones. */
export async function loadLists(api: ApiCall, search: URLSearchParams, userId?: string) {
  const page = parsePage(search, PAGE_SIZE.movieList);
  const lists = await loadSpan(page ?? 0, PAGE_SIZE.movieList, (query) =>
    orNotFound(api(listLists, { query: { ...query, ...(userId !== undefined && { userId }) } })),
  );
  return { lists, userId: userId ?? null, fallbacks: pageFallbacks(page) };
}

/** The data of a page of lists. */
export type ListsData = Awaited<ReturnType<typeof loadLists>>;

/**
 * Loads a list with its entries. Returns null if the list isn't found while the session is being restored: it
 * may be the member's own private list, and the page will be loaded again.
 */
export const loadList = (id: string, search: URLSearchParams, context: Readonly<RouterContextProvider>) =>
  unlessRestoring(context, ['LIST_NOT_FOUND'], () => load(context.get(apiContext), id, search));

async function load(api: ApiCall, id: string, search: URLSearchParams) {
  const list = await orNotFound(api(getList, { params: { id } }));
  const page = parsePage(search, PAGE_SIZE.category);
  const entries = await loadSpan(page ?? 0, PAGE_SIZE.category, (query) =>
    api(listEntries, { params: { id }, query }),
  );
  return { list, entries: mapPages(entries, toEntryViews), fallbacks: pageFallbacks(page) };
}

/** The data of a list's page. */
export type ListData = NonNullable<Awaited<ReturnType<typeof loadList>>>;

const NOT_FOUND = 404;

/**
 * Loads a public list for a resource that anybody may fetch, such as the list's picture.
 * @throws a 404 response for a private list, even for its owner, so that its data never gets into a cache
 */
export async function loadPublicList(id: string, context: Readonly<RouterContextProvider>) {
  const list = await orNotFound(context.get(anonymousApiContext)(getList, { params: { id } }));
  if (!list.shareable) throw new Response(null, { status: NOT_FOUND });
  return list;
}
