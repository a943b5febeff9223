import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { MatchBadge } from '../../design/match-badge/match-badge.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import type { Printing } from '../../design/sleeve/printing.ts';
import { joinWithAnd } from '../../ui/lists/list-words.ts';
import type { BookView } from '../cards/book-view.ts';
import { bookHref, yearWords } from '../cards/book-words.ts';
import { CardFacts } from '../cards/card-facts.tsx';
import { printingsForCards, sleeveOf } from '../cards/sleeve-of.ts';
import { BookCardActions } from './book-card-actions.tsx';

/** A book's cover as a link to its page, named for screen readers. */
export function BookLink({ book, printing }: { book: BookView; printing?: Printing | undefined }) {
  return (
    <Link to={bookHref(book)} prefetch="intent" className="sleeve-link book-link">
      <BookSleeve {...sleeveOf(book)} printing={printing} />
      <span className="sr-only">{book.title}</span>
    </Link>
  );
}

/** Renders the cards of a row or list of books, keyed by book, with covers that differ between neighbors. */
export function bookCards(books: readonly BookView[]): ReactElement[] {
  const printings = printingsForCards(books);
  return books.map((book, at) => <BookCardItem key={book.id} book={book} printing={printings[at]} />);
}

/** A book in a list: its cover, year and kind, the match, and who wrote it. */
function BookCardItem({ book, printing }: { book: BookView; printing: Printing | undefined }) {
  return (
    <article className="card">
      <div className="relative">
        <BookLink book={book} printing={printing} />
        <BookCardActions book={book} />
      </div>
      <div className={book.tracker ? 'card-tracked' : undefined}>
        <CardFacts year={yearWords(book.year)} kind="book" />
      </div>
      <div className="card-why">
        {book.tasteMatch && <MatchBadge {...book.tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p>{joinWithAnd(book.authors)}</p>
      </div>
    </article>
  );
}
