import { HistoryPage } from '../../features/viewings/history/history-page.tsx';
import { loadHistory } from '../../features/viewings/history/load-history.server.ts';
import { loadOwnPage } from '../../own-page.server.ts';
import { originOf, pageMeta } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { shouldRevalidateSpan } from '../../ui/paging/page-span.ts';
import type { Route } from './+types/history.ts';

export async function loader(args: Route.LoaderArgs) {
  const data = await loadOwnPage(args, (api, locale) =>
    loadHistory(api, args.url.searchParams, { locale, now: new Date(), owner: null }),
  );
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const shouldRevalidate = shouldRevalidateSpan;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'History',
    description: 'What you’ve watched and read, by date.',
    path: '/history',
    origin: originOf(matches),
    isPrivate: true,
  });

export default function History({ loaderData: { data } }: Route.ComponentProps) {
  return data && <HistoryPage data={data} />;
}
