import { loadModeration } from '../../features/moderation/load-moderation.server.ts';
import { ModerationPage } from '../../features/moderation/moderation-page.tsx';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/moderation.ts';

export const loader = async (args: Route.LoaderArgs) => ({
  data: await loadOwnPage(args, (api, locale) => loadModeration(api, locale, args.url.searchParams)),
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Moderation',
    description: 'Reports, appeals and the log of decisions, for moderators.',
    path: '/moderation',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Moderation({ loaderData: { data } }: Route.ComponentProps) {
  return data && <ModerationPage data={data} />;
}
