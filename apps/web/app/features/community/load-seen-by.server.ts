import { getTitle, listSeenBy, PAGE_SIZE } from '@palate/contract';
import { type ApiCall, orNotFound } from '../../api.ts';
import { pageFallbacks } from '../../ui/fallbacks.ts';
import { loadSpan, parsePage } from '../../ui/paging/page-span.ts';
import { titleHref } from '../cards/title-href.ts';

/** Loads the members followed by the viewer who have seen a title, with their ratings. */
export async function loadSeenBy(api: ApiCall, id: string, search: URLSearchParams) {
  const title = await orNotFound(api(getTitle, { params: { id } }));
  const page = parsePage(search, PAGE_SIZE.activeUsers);
  const members = await loadSpan(page ?? 0, PAGE_SIZE.activeUsers, (query) =>
    api(listSeenBy, { params: { id: title.id }, query }),
  );
  return {
    title: { id: title.id, name: title.title, href: titleHref(title) },
    members,
    fallbacks: pageFallbacks(page),
  };
}

/** The data of `/seen-by/{id}`. */
export type SeenByData = Awaited<ReturnType<typeof loadSeenBy>>;
