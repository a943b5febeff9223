import { loadRelated } from '../../features/community/load-members.server.ts';
import { RelatedPage } from '../../features/community/members-pages.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/following.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadRelated(args, 'followings', args.params.id);
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData?.data ? `Following · ${loaderData.data.owner.name}` : 'Following',
    description: loaderData?.data
      ? `Members that ${loaderData.data.owner.name} follows on Palate.`
      : 'Members that somebody follows on Palate.',
    path: `/following/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Following({ loaderData: { data } }: Route.ComponentProps) {
  return data && <RelatedPage key={`${data.key} ${data.owner.id}`} data={data} />;
}
