import { redirect } from 'react-router';
import { isOwnId, loadOthersList } from '../../features/trackers/load-others.server.ts';
import { OthersListPage } from '../../features/trackers/others-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/watchlist-of.ts';

/** Loads `/watchlist/{id}` (§2). Redirects to `/watchlist` if the id is the viewer's own. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return loadOwnPage(args, async (api) => {
    if (await isOwnId(api, id)) throw redirect(`/watchlist${args.url.search}`);
    return loadOthersList(args, 'watchlist', id);
  });
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData ? `Watchlist · ${loaderData.owner.name}` : 'Watchlist',
    description: 'Movies and shows that a member saved to watch later.',
    path: `/watchlist/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function WatchlistOf({ loaderData: data }: Route.ComponentProps) {
  return data && <OthersListPage key={data.owner.id} data={data} />;
}
