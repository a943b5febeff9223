import { loadTrackedList } from '../../features/trackers/load-tracked.server.ts';
import { TrackedPage } from '../../features/trackers/tracked-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/not-interested.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, () => loadTrackedList(args, 'notInterested'));

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Not interested',
    description: 'Movies and shows that we won’t suggest to you again.',
    path: '/profile/not-interested',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function NotInterested({ loaderData }: Route.ComponentProps) {
  return loaderData && <TrackedPage data={loaderData} />;
}
