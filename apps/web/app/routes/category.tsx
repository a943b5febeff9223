import { CategoryPage } from '../features/rails/category-page.tsx';
import { loadCategory } from '../features/rails/load-category.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/category.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../features/titles/page-span.ts';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadCategory(params.title, request, context, new Date());

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
