import { loadOthersHistory } from '../../features/viewings/history/load-others-history.server.ts';
import { OthersHistoryPage } from '../../features/viewings/history/others-history-page.tsx';
import { originOf, pageMeta } from '../../page-meta.ts';
import { loadShownPage } from '../../shown-page.server.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/history-of.ts';

/** Loads `/history/{id}` (specification §2). Redirects to `/history` if the id is the viewer's own. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const data = await loadShownPage(args, { memberId: id, ownPath: '/history' }, (api, locale) =>
    loadOthersHistory(api, args.url.searchParams, { userId: id, locale, now: new Date() }),
  );
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: loaderData?.data ? `History · ${loaderData.data.owner.name}` : 'History',
    description: 'What a member watched and read, by date.',
    path: `/history/${params.id}`,
    origin: originOf(matches),
    isPrivate: true,
  });

export default function HistoryOf({ loaderData: { data } }: Route.ComponentProps) {
  return data && <OthersHistoryPage key={data.owner.id} data={data} />;
}
