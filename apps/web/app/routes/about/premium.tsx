import { loadPremium } from '../../features/subscription/load-premium.server.ts';
import { PremiumPage } from '../../features/subscription/premium-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext, viewerContext } from '../../server-context.ts';
import { sitePictureHref } from '../../share-meta.ts';
import type { Route } from './+types/premium.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { session, locale } = context.get(viewerContext);
  return { offer: await loadPremium(context.get(apiContext), session.state === 'member', locale) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Premium',
    description: 'What Premium adds to Palate, what it costs, and what stays free for everybody.',
    path: '/premium',
    image: sitePictureHref('premium'),
    origin: originOf(matches),
  });

export default function Premium({ loaderData: { offer } }: Route.ComponentProps) {
  return <PremiumPage offer={offer} />;
}
