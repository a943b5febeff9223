import { loadRelated } from '../../features/community/load-members.server.ts';
import { RelatedPage } from '../../features/community/members-pages.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/followers.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadRelated(args, 'followers', args.params.id);
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData?.data ? `Followers · ${loaderData.data.owner.name}` : 'Followers',
    description: loaderData?.data
      ? `Members who follow ${loaderData.data.owner.name} on Palate.`
      : 'Members who follow somebody on Palate.',
    path: `/followers/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function Followers({ loaderData: { data } }: Route.ComponentProps) {
  return data && <RelatedPage key={`${data.key} ${data.owner.id}`} data={data} />;
}
