import { loadYearReview } from '../../features/year-review/load-year-review.server.ts';
import { YearPage } from '../../features/year-review/year-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/year-review.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadOwnPage(args, async (api) => ({
    review: await loadYearReview(api, args.params.year),
    today: new Date().toISOString().slice(0, 10),
  }));

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: `Your ${params.year}`,
    description: 'What you watched and read in one year.',
    path: `/profile/year/${params.year}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Year({ loaderData }: Route.ComponentProps) {
  return loaderData && <YearPage key={loaderData.review.year} data={loaderData} />;
}
