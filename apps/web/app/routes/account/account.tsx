import { AccountPage } from '../../features/account/account-page.tsx';
import { loadAccount } from '../../features/account/load-account.server.ts';
import { loadOwnPremium } from '../../features/subscription/load-premium.server.ts';
import { PremiumPart } from '../../features/subscription/premium-part.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/account.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  loaded: await loadOwnPage(args, async (api, locale) => {
    const [account, premium] = await Promise.all([
      loadAccount(api, locale, args.url.searchParams),
      loadOwnPremium(api, locale),
    ]);
    return { account, premium };
  }),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Account',
    description: 'Your details, password, preferences, devices and data.',
    path: '/account',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Account({ loaderData: { loaded } }: Route.ComponentProps) {
  if (!loaded) return null;
  const { account, premium } = loaded;
  return <AccountPage account={account} premium={<PremiumPart {...account} premium={premium} />} />;
}
