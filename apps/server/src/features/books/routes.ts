import { getBook, listBooks } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { getBookDetail } from './book-detail.ts';
import { listBooksPage } from './list-books.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(listBooks, ({ query }, { viewer }) => listBooksPage(dependencies, query, viewer)),
    route(getBook, ({ params }, { viewer }) => getBookDetail(dependencies, params.id, viewer)),
  ];
}
