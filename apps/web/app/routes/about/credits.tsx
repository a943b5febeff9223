import { CreditsPage } from '../../features/credits/credits-page.tsx';
import { loadCredits } from '../../features/credits/load-credits.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/credits.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadCredits(context);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Credits',
    description: 'The data, fonts, icons and software Palate is built with, and their licenses.',
    path: '/credits',
    origin: originOf(matches),
  });

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsPage {...loaderData} />;
}
