import type { TasteMatch } from '@palate/contract';
import {
  applyToShelf,
  calculateShelfMatch,
  matchRows,
  type ShelfTaste,
  type TasteState,
} from '@palate/recommender';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { toTasteMatch } from '../match/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';
import type { Bookshelf } from './bookshelf.ts';

/**
 * A viewer's taste in films and shows, applied to books. This works because books have the same DNA (ten style values),
 * themes and genres as films and shows.
 */
export interface BookTaste {
  /** The taste, prepared by the recommender for matching books. */
  readonly onShelf: ShelfTaste;
  /** The viewer's match with every book: Float32Array, one value 0..100 per book, in the order of the bookshelf. */
  readonly values: Float32Array;
}

/** Matches with all books, by the taste from which they were calculated. */
const BOOK_TASTES = defineCache<TasteState, BookTaste>({
  name: 'book tastes',
  max: 40,
  bytesOf: () => 150_000,
});

/** Gets the viewer's taste, and the same taste applied to books. Returns null if the viewer has given no answers. */
export async function getBookTaste(
  context: Context,
  bookshelf: Bookshelf,
): Promise<{ taste: ViewerTaste; books: BookTaste } | null> {
  const taste = await getViewerTaste(context);
  if (!taste) return null;
  const books = context.snapshot.caches.cached(BOOK_TASTES, taste.state, () => {
    const onShelf = applyToShelf(bookshelf.shelf, taste.state);
    const rows = Uint32Array.from(bookshelf.books.keys());
    return { onShelf, values: matchRows(onShelf.matrix, onShelf.state, rows).values };
  });
  return { taste, books };
}

/** Returns the viewer's match with a book in the form that cards use. @param row the book's position among all books */
export function matchOnCard({ onShelf }: BookTaste, row: number): TasteMatch {
  return toTasteMatch(calculateShelfMatch(onShelf, row));
}
