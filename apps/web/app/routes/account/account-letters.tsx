import { getPreferences, getUser, listLetters } from '@palate/contract';
import { LettersPage } from '../../features/newsletter/letters-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/account-letters.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  page: await loadOwnPage(args, async (api) => {
    const [letters, { id, isNewsMailed, letterPeriod }, { role }] = await Promise.all([
      api(listLetters),
      api(getPreferences),
      api(getUser),
    ]);
    const preferences = { isNewsMailed, letterPeriod };
    return { letters, choice: { preferencesId: id, preferences, hasPremium: role === 'PREMIUM_USER' } };
  }),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your emails',
    description: 'Every email that Palate sends, as you would get it now.',
    path: '/account/letters',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function AccountLetters({ loaderData: { page } }: Route.ComponentProps) {
  return page && <LettersPage {...page} />;
}
