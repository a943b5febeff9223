import { getBook, getBookMatch, listBookFilters, listBooks } from '@palate/contract';
import { type Dependencies, type Route, route } from '../../http/route.ts';
import { explainBookMatch, getBookDetail } from './book-detail.ts';
import { getBookshelf } from './bookshelf.ts';
import { countFilters } from './count-filters.ts';
import { listBooksPage } from './list-books.ts';

export function routes(dependencies: Dependencies): Route[] {
  return [
    route(listBooks, ({ query }, { viewer }) => listBooksPage(dependencies, query, viewer)),
    route(listBookFilters, async () => countFilters(await getBookshelf(dependencies))),
    route(getBook, ({ params }, { viewer }) => getBookDetail(dependencies, params.id, viewer)),
    route(getBookMatch, ({ params, query }, { viewer }) =>
      explainBookMatch(dependencies, params.id, viewer, query.fullTaste === 'true'),
    ),
  ];
}
