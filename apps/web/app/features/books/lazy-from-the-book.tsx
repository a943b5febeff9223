import { LatePart } from '../../ui/loading/late-part.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { BookView } from '../cards/book-view.ts';

const FromTheBook = lazyPart<{ books: readonly BookView[] }>(
  async () => ({ default: (await import('./from-the-book.tsx')).FromTheBook }),
  () => null,
);

/** `FromTheBook`, whose code only the titles load that are based on a book. */
export function LazyFromTheBook({ books }: { books: readonly BookView[] }) {
  return (
    books.length > 0 && (
      <LatePart>
        <FromTheBook books={books} />
      </LatePart>
    )
  );
}
