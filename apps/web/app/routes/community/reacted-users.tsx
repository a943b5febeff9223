import { loadReactions } from '../../features/reactions/load-reactions.server.ts';
import { ReactionsPage } from '../../features/reactions/reactions-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import type { Route } from './+types/reacted-users.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadOwnPage(args, (api, locale) =>
    loadReactions(api, args.params.id, args.url.searchParams, locale),
  );
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.data ? `Reactions to ${loaderData.data.title.title}` : 'Reactions',
    description: 'Members who reacted to this title.',
    path: loaderData?.data
      ? `/reacted-users/${encodeURIComponent(loaderData.data.title.id)}`
      : '/reacted-users',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function ReactedUsers({ loaderData: { data } }: Route.ComponentProps) {
  return data && <ReactionsPage data={data} />;
}
