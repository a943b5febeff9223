import { loadOthersList } from '../../features/trackers/load-others.server.ts';
import { OthersListPage } from '../../features/trackers/others-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { loadShownPage } from '../../shown-page.server.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/watchlist-of.ts';

/** Loads `/watchlist/{id}` (specification §2). Redirects to `/watchlist` if the id is the viewer's own. */
export const loader = (args: Route.LoaderArgs) =>
  loadShownPage(args, { memberId: args.params.id, ownPath: '/watchlist' }, () =>
    loadOthersList(args, 'watchlist', args.params.id),
  );

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
