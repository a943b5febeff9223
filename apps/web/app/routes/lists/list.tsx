import { LazyComments } from '../../features/comments/lazy-comments.tsx';
import { listMeta } from '../../features/lists/list-meta.ts';
import { ListPage } from '../../features/lists/list-page.tsx';
import { loadList } from '../../features/lists/load-list.server.ts';
import { originOf } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/list.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const data = await loadList(params.id, url.searchParams, context);
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error || !loaderData?.data) return [];
  const { list, entries } = loaderData.data;
  return listMeta(list, entries.content, entries.from * entries.size, originOf(matches));
};

export default function List({ loaderData: { data } }: Route.ComponentProps) {
  if (!data) return null;
  const { movieListId, shareable, collaborators } = data.list;
  return (
    <>
      <ListPage key={movieListId} data={data} />
      {(shareable || collaborators.length > 0) && (
        <LazyComments subject={{ kind: 'list', id: movieListId }} title={null} />
      )}
    </>
  );
}
