import { GuestPage } from '../../features/joint-taste/evening/guest-page.tsx';
import { loadGuestPage } from '../../features/joint-taste/evening/load-guest.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { apiContext } from '../../server-context.ts';
import type { Route } from './+types/tonight.ts';

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadGuestPage(context.get(apiContext), (url.searchParams.get('code') ?? '').slice(0, 100));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Choose with us',
    description: 'Help choose tonight’s title, without an account.',
    path: '/tonight',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Tonight({ loaderData }: Route.ComponentProps) {
  return <GuestPage data={loaderData} />;
}
