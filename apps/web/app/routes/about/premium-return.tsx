import { loadReturn } from '../../features/subscription/load-return.server.ts';
import { ReturnPage } from '../../features/subscription/return-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/premium-return.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  checkout: await loadOwnPage(args, async () => loadReturn(args.url.searchParams)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Premium',
    description: 'Your checkout.',
    path: '/premium/return',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function PremiumReturn({ loaderData: { checkout } }: Route.ComponentProps) {
  return checkout && <ReturnPage sessionId={checkout.sessionId} />;
}
