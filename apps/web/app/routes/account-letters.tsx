import { listLetters } from '@palate/contract';
import { LettersPage } from '../features/newsletter/letters-page.tsx';
import { loadOwnPage } from '../own-page.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/account-letters.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  letters: await loadOwnPage(args, (api) => api(listLetters)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your emails',
    description: 'Every email that Palate sends, as it would go to you.',
    path: '/account/letters',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function AccountLetters({ loaderData: { letters } }: Route.ComponentProps) {
  return letters && <LettersPage letters={letters} />;
}
