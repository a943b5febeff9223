import { getBook, getBookMatch, listBookFilters, listBooks } from '@palate/contract';
import { type Route, route } from '../../http/route.ts';
import { explainBookMatch, getBookDetail } from './book-detail.ts';
import { getBookshelf } from './bookshelf.ts';
import { countFilters } from './count-filters.ts';
import { listBooksPage } from './list-books.ts';

/** API routes for books, their filters and their matches. */
export const routes: readonly Route[] = [
  route(listBooks, ({ query }, context) => listBooksPage(context, query)),
  route(listBookFilters, async (_input, context) => countFilters(await getBookshelf(context))),
  route(getBook, ({ params }, context) => getBookDetail(context, params.id)),
  route(getBookMatch, ({ params, query }, context) => explainBookMatch(context, params.id, query.fullTaste)),
];
