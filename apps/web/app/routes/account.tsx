import { AccountPage } from '../features/account/account-page.tsx';
import { loadAccount } from '../features/account/load-account.server.ts';
import { loadOwnPage } from '../own-page.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/account.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  account: await loadOwnPage(args, (api, locale) => loadAccount(api, locale, args.url.searchParams)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Account',
    description: 'Your details, password, preferences, devices and data.',
    path: '/account',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Account({ loaderData: { account } }: Route.ComponentProps) {
  return account && <AccountPage account={account} />;
}
