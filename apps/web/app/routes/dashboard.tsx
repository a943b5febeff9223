import { DashboardPage } from '../features/rails/dashboard-page.tsx';
import { loadDashboard } from '../features/rails/load-dashboard.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/dashboard.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadDashboard(request, context, new Date());

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Tonight',
    description:
      'What to watch tonight, argued for: one title first, then rows of them, each with its reason.',
    path: '/dashboard',
    origin: originOf(matches),
  });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
