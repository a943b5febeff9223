import { CreditsPage } from '../features/credits/credits-page.tsx';
import { loadCredits } from '../features/credits/load-credits.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/credits.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadCredits(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Credits',
    description: 'Where Palate’s facts, type, icons and code come from, and under which licences.',
    path: '/credits',
    origin: originOf(matches),
  });

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsPage {...loaderData} />;
}
