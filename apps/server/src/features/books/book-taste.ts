import type { TasteMatch } from '@palate/contract';
import { markOnShelf, matchRows, type ShelfTaste, type TasteState, turnToShelf } from '@palate/recommender';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { toTasteMatch } from '../match/index.ts';
import { getViewerTaste, type ViewerTaste } from '../taste/index.ts';
import type { Bookshelf } from './bookshelf.ts';

/** A viewer’s taste in films and shows, applied to books, which share DNA, themes and genres. */
export interface BookTaste {
  readonly onShelf: ShelfTaste;
  /** The match on every book: Float32Array by row, 0–100. */
  readonly values: Float32Array;
}

/** Tastes applied to the books. */
const BOOK_TASTES = defineCache<TasteState, BookTaste>({
  name: 'book tastes',
  max: 40,
  bytesOf: () => 150_000,
});

/** The viewer’s taste, and that taste applied to books; null if they have given no answers. */
export async function getBookTaste(
  context: Context,
  bookshelf: Bookshelf,
): Promise<{ taste: ViewerTaste; books: BookTaste } | null> {
  const taste = await getViewerTaste(context);
  if (!taste) return null;
  const books = context.snapshot.caches.cached(BOOK_TASTES, taste.state, () => {
    const onShelf = turnToShelf(bookshelf.shelf, taste.state);
    const rows = Uint32Array.from(bookshelf.books.keys());
    return { onShelf, values: matchRows(onShelf.matrix, onShelf.state, rows).values };
  });
  return { taste, books };
}

/** A book’s match in the form that cards use. */
export function matchOnCard({ onShelf }: BookTaste, row: number): TasteMatch {
  return toTasteMatch(markOnShelf(onShelf, row));
}
