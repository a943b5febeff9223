import { loadStatistics } from '../../features/statistics/load-statistics.server.ts';
import { StatisticsPage } from '../../features/statistics/statistics-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/statistics.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  data: await loadOwnPage(args, (api, locale) => loadStatistics(api, locale)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your statistics',
    description: 'What you watched over time, and how your taste changed.',
    path: '/statistics',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Statistics({ loaderData: { data } }: Route.ComponentProps) {
  return data && <StatisticsPage data={data} />;
}
