import { ListsPage } from '../../features/lists/lists-page.tsx';
import { loadLists } from '../../features/lists/load-list.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext } from '../../server-context.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/lists.ts';

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const userId = searchParams.get('userId');
  const data =
    userId === null
      ? await loadOwnPage(args, (api) => loadLists(api, searchParams))
      : await loadLists(args.context.get(apiContext), searchParams, userId);
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Lists',
    description: 'Lists of movies, shows and books on Palate.',
    path: '/lists',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Lists({ loaderData: { data } }: Route.ComponentProps) {
  return data && <ListsPage key={data.userId} data={data} />;
}
