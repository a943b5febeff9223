import { loadServicePlanner } from '../../features/service-planner/load-service-planner.server.ts';
import { ServicePlannerPage } from '../../features/service-planner/service-planner-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/services.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, (api, locale) => loadServicePlanner(api, locale, args.url.searchParams));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Services',
    description: 'See which streaming services have the most of what you want to watch, at each price.',
    path: '/services',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Services({ loaderData }: Route.ComponentProps) {
  return loaderData && <ServicePlannerPage data={loaderData} />;
}
