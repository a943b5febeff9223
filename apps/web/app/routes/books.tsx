import { BooksPage } from '../features/books/books-page.tsx';
import { loadBooks } from '../features/books/load-books.server.ts';
import { originOf, pageMeta } from '../page-meta.ts';
import { sitePictureHref } from '../share-meta.ts';
import type { Route } from './+types/books.ts';

export { shouldRevalidateSpan as shouldRevalidate } from '../ui/paging/page-span.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadBooks(request, context);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData
    ? []
    : pageMeta({
        title: loaderData.author ? `Books by ${loaderData.author}` : 'Books',
        description: 'Books that match your taste in movies and shows, best matches first.',
        path: loaderData.query.author
          ? `/books?author=${encodeURIComponent(loaderData.query.author)}`
          : '/books',
        image: sitePictureHref('books'),
        origin: originOf(matches),
        isPrivate: Boolean(loaderData.query.search || loaderData.shelf),
      });

export default function Books({ loaderData }: Route.ComponentProps) {
  return <BooksPage {...loaderData} />;
}
