import { loadTrackedList } from '../../features/trackers/load-tracked.server.ts';
import { TrackedPage } from '../../features/trackers/tracked-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/watchlist.ts';

export const loader = (args: Route.LoaderArgs) => loadOwnPage(args, () => loadTrackedList(args, 'watchlist'));

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Watchlist',
    description: 'Movies and shows that you’ve saved to watch later.',
    path: '/watchlist',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Watchlist({ loaderData }: Route.ComponentProps) {
  return loaderData && <TrackedPage data={loaderData} />;
}
