export { getBookViewer, NO_VIEWER } from './book-viewer.ts';
export { countBooksBy } from './books-by.ts';
export { type Bookshelf, getBookshelf } from './bookshelf.ts';
export { toBookCards } from './describe-book.ts';
export { loadBookCards, requireBookId } from './load-book-cards.ts';
