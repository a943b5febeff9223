import { CommunityPage } from '../../features/community/community-page.tsx';
import { loadCommunity } from '../../features/community/load-community.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { feedLink, REVIEWS_FEED, STORIES_FEED, sitePictureHref } from '../../share-meta.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/community.ts';

export const loader = (args: Route.LoaderArgs) => loadCommunity(args);

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: 'Community',
    description: 'What members watch, rate and save, and whose taste is similar to yours.',
    path: '/community',
    image: sitePictureHref('community'),
    origin: originOf(matches),
  }),
  feedLink('Reviews on Palate', REVIEWS_FEED),
  feedLink('Stories on Palate', STORIES_FEED),
];

export default function Community({ loaderData }: Route.ComponentProps) {
  return <CommunityPage data={loaderData} />;
}
