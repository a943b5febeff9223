import { loadSeenBy } from '../../features/community/load-seen-by.server.ts';
import { SeenByPage } from '../../features/community/seen-by-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/seen-by.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadOwnPage(args, (api) => loadSeenBy(api, args.params.id, args.url.searchParams));
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData?.data ? `Who saw ${loaderData.data.title.name}` : 'Who saw it',
    description: 'People you follow who have seen this title.',
    path: `/seen-by/${encodeURIComponent(params.id)}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function SeenBy({ loaderData: { data } }: Route.ComponentProps) {
  return data && <SeenByPage key={data.title.id} data={data} />;
}
