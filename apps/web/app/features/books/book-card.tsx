import { Link } from 'react-router';
import { MatchMark } from '../../design/match-mark/match-mark.tsx';
import { BookSleeve } from '../../design/sleeve/book-sleeve.tsx';
import { sleeveOf } from '../titles/sleeve-of.ts';
import type { BookView } from './book-view.ts';
import { authorsAndYear, bookHref } from './book-words.ts';

/** A book's sleeve as a link to its page, named for those who don't see it. */
export function BookLink({ book }: { book: BookView }) {
  return (
    <Link to={bookHref(book)} prefetch="intent" className="sleeve-link book-link">
      <BookSleeve {...sleeveOf(book)} />
      <span className="sr-only">{book.title}</span>
    </Link>
  );
}

/** A book in a list: its sleeve, the match, and whose it is. */
export function BookCardItem({ book }: { book: BookView }) {
  return (
    <article className="grid content-start gap-3">
      <BookLink book={book} />
      <div className="flex items-start gap-3">
        {book.tasteMatch && <MatchMark {...book.tasteMatch} size={44} className="-mt-0.5 flex-none" />}
        <p className="type-say-small leading-[1.3125rem]">{authorsAndYear(book)}</p>
      </div>
    </article>
  );
}
