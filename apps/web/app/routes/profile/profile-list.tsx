import { loadOthersList } from '../../features/trackers/load-others.server.ts';
import { OthersListPage } from '../../features/trackers/others-page.tsx';
import { TRACKED_LISTS } from '../../features/trackers/tracked-list.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { loadShownPage } from '../../shown-page.server.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/profile-list.ts';

const keyOf = (pathname: string) => (/\/seen\/?$/.test(pathname) ? 'seen' : 'notInterested');

/**
 * Loads `/profile/{id}/seen` or `/profile/{id}/not-interested`. Redirects to the viewer's own page if the id is
 * theirs.
 */
export const loader = (args: Route.LoaderArgs) => {
  const { id } = args.params;
  const key = keyOf(args.url.pathname);
  return loadShownPage(args, { memberId: id, ownPath: TRACKED_LISTS[key].path }, () =>
    loadOthersList(args, key, id),
  );
};

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { key, owner } = loaderData;
  return pageMeta({
    title: `${TRACKED_LISTS[key].name} · ${owner.name}`,
    description: 'A member’s movies and shows on Palate.',
    path: TRACKED_LISTS[key].path.replace('/profile', `/profile/${owner.id}`),
    origin: originOf(matches),
    isPrivate: true,
  });
};

export default function ProfileList({ loaderData: data }: Route.ComponentProps) {
  return data && <OthersListPage key={`${data.key} ${data.owner.id}`} data={data} />;
}
