import { LazyFromTheBook } from '../features/books/lazy-from-the-book.tsx';
import { loadTitle } from '../features/titles/load-title.server.ts';
import { titleMeta } from '../features/titles/title-meta.ts';
import { TitlePage } from '../features/titles/title-page.tsx';
import { TitleSeasons } from '../features/titles/title-seasons.tsx';
import { originOf } from '../page-meta.ts';
import type { Route } from './+types/tv.ts';

export const loader = ({ params, url, context }: Route.LoaderArgs) => loadTitle(params.id, url, context);

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) =>
  error || !loaderData ? [] : titleMeta(loaderData.title, originOf(matches));

export default function Tv({ loaderData: { books, progress, ...data } }: Route.ComponentProps) {
  return (
    <TitlePage
      {...data}
      fromTheBook={<LazyFromTheBook books={books} />}
      seasons={<TitleSeasons title={data.title} progress={progress} />}
    />
  );
}
