import { personListHref } from '../features/cards/person-href.ts';
import { DashboardPage } from '../features/rails/dashboard-page.tsx';
import { loadDashboard } from '../features/rails/load-dashboard.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/dashboard.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../ui/paging/page-span.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadDashboard(request, context, new Date());

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const person = loaderData?.pageFilters.person;
  return pageMeta({
    title: person ? `With ${person.name}` : 'Tonight',
    description: person
      ? `Movies and shows with ${person.name}, with the reasons to watch each.`
      : 'Personal recommendations for tonight, with the reasons for each.',
    path: person ? personListHref(person.id) : '/dashboard',
    origin: originOf(matches),
  });
};

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
