import { GroupPage } from '../../features/joint-taste/group/group-page.tsx';
import { loadGroupPage } from '../../features/joint-taste/group/load-group.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/joint-group.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, (api, locale) => loadGroupPage(api, locale, args.params.id));

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Choose together',
    description: 'A group that chooses together on Palate.',
    path: `/jointTaste/group/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function JointGroup({ loaderData }: Route.ComponentProps) {
  return loaderData && <GroupPage key={loaderData.group.id} data={loaderData} />;
}
