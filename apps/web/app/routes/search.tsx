import { loadSearch } from '../features/search/load-search.server.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/search.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../ui/paging/page-span.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadSearch(request, context);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.search ? `“${loaderData.search}”` : 'Search',
    description:
      'Search movies, shows, books and people by name, or paste a link from IMDb, TMDB or Letterboxd.',
    path: '/search',
    origin: originOf(matches),
    isPrivate: Boolean(loaderData?.search),
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
