import { EditPage } from '../../features/profile/edit/edit-page.tsx';
import { loadEdit } from '../../features/profile/edit/load-edit.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/profile-edit.ts';

export const loader = async (args: Route.LoaderArgs) => ({ data: await loadOwnPage(args, loadEdit) });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Edit profile',
    description: 'What your profile says and who sees it.',
    path: '/profile/edit',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function ProfileEdit({ loaderData: { data } }: Route.ComponentProps) {
  return data && <EditPage data={data} />;
}
