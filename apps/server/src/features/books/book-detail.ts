import {
  AppError,
  type BookDetail,
  type MatchExplanation,
  type SimilarBook,
  type SimilarTitle,
} from '@palate/contract';
import { titlesNearWork, worksNearWork } from '@palate/recommender';
import type { Context } from '../../kernel/context.ts';
import { describeNear, hydrateCards, nameDifferences, nameShares } from '../cards/index.ts';
import type { Detail } from '../match/index.ts';
import { type BookTaste, getBookTaste } from './book-taste.ts';
import type { BookRow } from './books.sql.ts';
import { type Bookshelf, getBookshelf } from './bookshelf.ts';
import { toBookCard, toBookCards } from './describe-book.ts';
import { explainBook } from './explain-book.ts';

const NEAR_BOOKS = 5;
const NEAR_TITLES = 5;

/** A book in full. Throws BOOK_NOT_FOUND. */
export async function getBookDetail(context: Context, id: string): Promise<BookDetail> {
  const { bookshelf, row, book } = await findBook(context, id);
  const taste = await getBookTaste(context, bookshelf);
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
    adaptations: await hydrateCards(context, bookshelf.titlesOf(row)),
    similarBooks: nearBooks(bookshelf, row, book, taste?.books ?? null),
    similarTitles: await nearTitles(context, bookshelf, row, book),
    match: explainBook(bookshelf, row, book, taste, 'false'),
  };
}

/** A book's match, opened. Throws BOOK_NOT_FOUND. */
export async function explainBookMatch(
  context: Context,
  id: string,
  detail: Detail,
): Promise<MatchExplanation> {
  const { bookshelf, row, book } = await findBook(context, id);
  return explainBook(bookshelf, row, book, await getBookTaste(context, bookshelf), detail);
}

async function findBook(context: Context, id: string) {
  const bookshelf = await getBookshelf(context);
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
  context: Context,
  bookshelf: Bookshelf,
  row: number,
  book: BookRow,
): Promise<SimilarTitle[]> {
  const { shelf, titlesOf } = bookshelf;
  const found = titlesNearWork(shelf, row, NEAR_TITLES, new Set(titlesOf(row)));
  return describeNear(context, book.dna, found);
}
