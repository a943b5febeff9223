import { loadNotifications } from '../../features/notifications/load-notifications.server.ts';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/notifications.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  data: await loadOwnPage(args, (api, locale) => loadNotifications(api, args.url.searchParams, locale)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Notifications',
    description: 'Who follows, answers, mentions and likes you, and what came to your services.',
    path: '/notifications',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Notifications({ loaderData: { data } }: Route.ComponentProps) {
  return data && <NotificationsPage data={data} />;
}
