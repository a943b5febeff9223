import { JointTastePage } from '../../features/joint-taste/joint-taste-page.tsx';
import { loadJointTastePage } from '../../features/joint-taste/load-joint-taste.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/joint-taste.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, (api, locale) => loadJointTastePage(api, locale, args.url.searchParams));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Choose together',
    description: 'One title that suits everybody in the room.',
    path: '/jointTaste',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function JointTaste({ loaderData }: Route.ComponentProps) {
  return loaderData && <JointTastePage data={loaderData} />;
}
