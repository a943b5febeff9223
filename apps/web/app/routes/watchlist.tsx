import { shouldRevalidateSpan } from '../features/titles/page-span.ts';
import { loadTrackedList } from '../features/trackers/load-tracked.server.ts';
import { TrackedPage } from '../features/trackers/tracked-page.tsx';
import { loadOwnPage } from '../own-page.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import { NO_FALLBACKS } from '../ui/fallbacks.ts';
import type { Route } from './+types/watchlist.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadOwnPage(args, (api) => loadTrackedList(api, 'watchlist', args.url.searchParams));
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Watchlist',
    description: 'Your titles on Palate.',
    path: '/watchlist',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Watchlist({ loaderData: { data } }: Route.ComponentProps) {
  return data && <TrackedPage data={data} />;
}
