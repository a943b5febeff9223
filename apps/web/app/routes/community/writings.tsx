import { loadWritings } from '../../features/profile/load-writings.server.ts';
import { WritingsPage } from '../../features/profile/writings-page.tsx';
import { writingsMeta } from '../../features/writing/posts/post-meta.ts';
import { originOf } from '../../page-meta.ts';
import { NO_FALLBACKS } from '../../ui/fallbacks.ts';
import type { Route } from './+types/writings.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const data = await loadWritings(params.id, url.searchParams, context);
  return { data, fallbacks: data?.fallbacks ?? NO_FALLBACKS };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData?.data ? [] : writingsMeta(loaderData.data, originOf(matches));

export default function Writings({ loaderData: { data } }: Route.ComponentProps) {
  return data && <WritingsPage data={data} />;
}
