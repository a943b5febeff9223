import {
  AppError,
  type BookDetail,
  type MatchExplanation,
  type SimilarBook,
  type SimilarTitle,
} from '@palate/contract';
import { titlesNearWork, worksNearWork } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { loadSeen } from '../../kernel/seen.ts';
import { describeNear, hydrateCards, nameDifferences, nameShares } from '../cards/index.ts';
import type { Detail } from '../match/index.ts';
import { getBookTaste } from './book-taste.ts';
import { type BookViewer, getBookViewer, isDismissed } from './book-viewer.ts';
import type { BookRow } from './books.sql.ts';
import { type Bookshelf, getBookshelf } from './bookshelf.ts';
import { toBookCard, toBookCards } from './describe-book.ts';
import { explainBook } from './explain-book.ts';

/** Number of similar books, which fills rows of six, three or two columns. */
const NEAR_BOOKS = 6;
const NEAR_TITLES = 6;

/** Gets everything that a book's own page shows. @param id the book's id @throws BOOK_NOT_FOUND */
export async function getBookDetail(context: Context, id: string): Promise<BookDetail> {
  const { bookshelf, row, book } = await getBook(context, id);
  const [taste, viewer] = await Promise.all([
    getBookTaste(context, bookshelf),
    getBookViewer(context, bookshelf),
  ]);
  return {
    ...toBookCard(bookshelf, row, book, viewer),
    originalTitle: book.original_title,
    isbn: book.isbn,
    series:
      book.series_name === null || book.series_number === null
        ? null
        : { name: book.series_name, number: book.series_number },
    languages: book.languages,
    countries: book.countries,
    adaptations: await hydrateCards(context, bookshelf.titlesOf(row)),
    similarBooks: nearBooks(bookshelf, row, book, viewer),
    similarTitles: await nearTitles(context, bookshelf, row, book),
    match: explainBook(bookshelf, row, book, taste, 'false'),
  };
}

/**
 * Explains a viewer's match with a book as a list of reasons. The points of the reasons add up to the match.
 * @param id the book's id
 * @param detail which reasons to return; see `Detail`
 * @throws BOOK_NOT_FOUND
 */
export async function explainBookMatch(
  context: Context,
  id: string,
  detail: Detail,
): Promise<MatchExplanation> {
  const { bookshelf, row, book } = await getBook(context, id);
  return explainBook(bookshelf, row, book, await getBookTaste(context, bookshelf), detail);
}

async function getBook(context: Context, id: string) {
  const bookshelf = await getBookshelf(context);
  const row = bookshelf.rowOf(id);
  const book = row === undefined ? undefined : bookshelf.books[row];
  if (row === undefined || !book) throw new AppError('BOOK_NOT_FOUND');
  return { bookshelf, row, book };
}

/** Finds books similar to a book, without those that the viewer isn't interested in. */
function nearBooks(bookshelf: Bookshelf, row: number, book: BookRow, viewer: BookViewer): SimilarBook[] {
  const { shelf, books, snapshot } = bookshelf;
  const dismissed = books.filter(({ id }) => isDismissed(viewer, id)).length;
  return worksNearWork(shelf, row, NEAR_BOOKS + dismissed)
    .filter((similar) => !isDismissed(viewer, books[similar.row]?.id ?? ''))
    .slice(0, NEAR_BOOKS)
    .flatMap((similar) =>
      toBookCards(bookshelf, [similar.row], viewer).map((card) => ({
        card,
        shares: nameShares(snapshot, book.dna, similar),
        differs: nameDifferences(similar),
      })),
    );
}

/**
 * Lists movies and shows similar to the book. Its adaptations are left out because they have their own list, and so are
 * titles that the viewer isn't interested in.
 */
async function nearTitles(
  context: Context,
  bookshelf: Bookshelf,
  row: number,
  book: BookRow,
): Promise<SimilarTitle[]> {
  const { shelf, titlesOf } = bookshelf;
  const { dismissed } = await loadSeen(context);
  const except = new Set([...titlesOf(row), ...dismissed.toRows()]);
  const found = titlesNearWork(shelf, row, NEAR_TITLES, except);
  return describeNear(context, book.dna, found);
}
