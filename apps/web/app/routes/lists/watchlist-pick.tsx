import { loadPick } from '../../features/trackers/pick/load-pick.server.ts';
import { PickPage } from '../../features/trackers/pick/pick-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/watchlist-pick.ts';

export const loader = (args: Route.LoaderArgs) => loadOwnPage(args, () => loadPick(args));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Pick one for me',
    description: 'One title from your watchlist.',
    path: '/watchlist/pick',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function WatchlistPick({ loaderData }: Route.ComponentProps) {
  return loaderData && <PickPage {...loaderData} />;
}
