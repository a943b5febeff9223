import { loadActiveMembers } from '../../features/community/load-members.server.ts';
import { ActiveUsersPage } from '../../features/community/members-pages.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/active-users.ts';

export const loader = (args: Route.LoaderArgs) => loadActiveMembers(args);

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Active members',
    description: 'Members of Palate who were active lately.',
    path: '/active-users',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function ActiveUsers({ loaderData }: Route.ComponentProps) {
  return <ActiveUsersPage data={loaderData} />;
}
