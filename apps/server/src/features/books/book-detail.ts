import {
  AppError,
  type BookDetail,
  type MatchExplanation,
  type SimilarBook,
  type SimilarTitle,
} from '@palate/contract';
import { titlesNearWork, worksNearWork } from '@palate/recommender';
import { pinCatalogue } from '../../catalogue/index.ts';
import type { Dependencies } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { describeNear, hydrateCards, nameDifferences, nameShares } from '../titles/index.ts';
import { type BookTaste, getBookTaste } from './book-taste.ts';
import type { BookRow } from './books.sql.ts';
import { type Bookshelf, getBookshelf } from './bookshelf.ts';
import { toBookCard, toBookCards } from './describe-book.ts';
import { explainBook } from './explain-book.ts';

const NEAR_BOOKS = 5;
const NEAR_TITLES = 5;

/** A book in full. Throws BOOK_NOT_FOUND. */
export async function getBookDetail(
  dependencies: Dependencies,
  id: string,
  viewer: Viewer,
): Promise<BookDetail> {
  const pinned = pinCatalogue(dependencies);
  const { bookshelf, row, book } = await findBook(pinned, id);
  const taste = await getBookTaste(pinned, bookshelf, viewer);
  return {
    ...toBookCard(bookshelf, row, book, taste?.books ?? null),
    originalTitle: book.original_title,
    isbn: book.isbn,
    series:
      book.series_name === null || book.series_number === null
        ? null
        : { name: book.series_name, number: book.series_number },
    languages: book.languages,
    countries: book.countries,
    adaptations: await hydrateCards(pinned, bookshelf.titlesOf(row), viewer),
    similarBooks: nearBooks(bookshelf, row, book, taste?.books ?? null),
    similarTitles: await nearTitles(pinned, bookshelf, row, book, viewer),
    match: explainBook(bookshelf, row, book, taste, false),
  };
}

/** A book's match, opened. Throws BOOK_NOT_FOUND. */
export async function explainBookMatch(
  dependencies: Dependencies,
  id: string,
  viewer: Viewer,
  isFull: boolean,
): Promise<MatchExplanation> {
  const pinned = pinCatalogue(dependencies);
  const { bookshelf, row, book } = await findBook(pinned, id);
  return explainBook(bookshelf, row, book, await getBookTaste(pinned, bookshelf, viewer), isFull);
}

async function findBook(pinned: Dependencies, id: string) {
  const bookshelf = await getBookshelf(pinned);
  const row = bookshelf.rowOf(id);
  const book = row === undefined ? undefined : bookshelf.books[row];
  if (row === undefined || !book) throw new AppError('BOOK_NOT_FOUND');
  return { bookshelf, row, book };
}

function nearBooks(bookshelf: Bookshelf, row: number, book: BookRow, taste: BookTaste | null): SimilarBook[] {
  return worksNearWork(bookshelf.shelf, row, NEAR_BOOKS).flatMap((similar) =>
    toBookCards(bookshelf, [similar.row], taste).map((card) => ({
      card,
      shares: nameShares(bookshelf.snapshot, book.dna, similar),
      differs: nameDifferences(similar),
    })),
  );
}

/** Films and shows near it; what was made of it stands in a list of its own. */
async function nearTitles(
  pinned: Dependencies,
  bookshelf: Bookshelf,
  row: number,
  book: BookRow,
  viewer: Viewer,
): Promise<SimilarTitle[]> {
  const { shelf, titlesOf } = bookshelf;
  const found = titlesNearWork(shelf, row, NEAR_TITLES, new Set(titlesOf(row)));
  return describeNear(pinned, book.dna, found, viewer);
}
