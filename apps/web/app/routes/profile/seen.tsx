import { loadTrackedList } from '../../features/trackers/load-tracked.server.ts';
import { TrackedPage } from '../../features/trackers/tracked-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/seen.ts';

export const loader = (args: Route.LoaderArgs) => loadOwnPage(args, () => loadTrackedList(args, 'seen'));

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Seen',
    description: 'Movies and shows that you’ve watched, rated or reacted to.',
    path: '/profile/seen',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Seen({ loaderData }: Route.ComponentProps) {
  return loaderData && <TrackedPage data={loaderData} />;
}
