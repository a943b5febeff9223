import { data } from 'react-router';
import { CategoryPage } from '../features/rails/category-page.tsx';
import { loadCategory } from '../features/rails/load-category.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/category.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../ui/paging/page-span.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadCategory(params.title, request, context, new Date());
  return data(page, { status: page.isUnknown ? 404 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches, error }) =>
  error || !loaderData
    ? []
    : pageMeta({
        title: loaderData.category.title,
        description: `${loaderData.category.title}. ${loaderData.category.reason}`,
        path: `/dashboard/category/${encodeURIComponent(params.title)}`,
        origin: originOf(matches),
      });

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
