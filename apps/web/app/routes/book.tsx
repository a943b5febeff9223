import { bookMeta } from '../features/books/book-meta.ts';
import { BookPage } from '../features/books/book-page.tsx';
import { loadBook } from '../features/books/load-book.server.ts';
import { originOf } from '../page-meta.ts';
import type { Route } from './+types/book.ts';

export const loader = ({ params, context }: Route.LoaderArgs) => loadBook(params.id, context);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData ? [] : bookMeta(loaderData.book, originOf(matches));

export default function Book({ loaderData }: Route.ComponentProps) {
  return <BookPage {...loaderData} />;
}
