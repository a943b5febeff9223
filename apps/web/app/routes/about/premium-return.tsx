import { ReturnPage } from '../../features/subscription/return-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/premium-return.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  session: await loadOwnPage(args, async () => args.url.searchParams.get('session') ?? ''),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Premium',
    description: 'Your checkout.',
    path: '/premium/return',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function PremiumReturn({ loaderData: { session } }: Route.ComponentProps) {
  return session !== null && <ReturnPage sessionId={session} />;
}
