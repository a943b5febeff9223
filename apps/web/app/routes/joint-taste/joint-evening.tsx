import { EveningPage } from '../../features/joint-taste/evening/evening-page.tsx';
import { loadEveningPage } from '../../features/joint-taste/evening/load-evening.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { viewerContext } from '../../server-context.ts';
import type { Route } from './+types/joint-evening.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, (api) => loadEveningPage(api, args.context.get(viewerContext).country, args.params.id));

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Tonight',
    description: 'One title for everybody who is there.',
    path: `/jointTaste/evening/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function JointEvening({ loaderData }: Route.ComponentProps) {
  return loaderData && <EveningPage key={loaderData.id} data={loaderData} />;
}
