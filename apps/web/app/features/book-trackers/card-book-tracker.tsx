import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { CardMore, MissingMenu } from '../trackers/card-menu/card-more.tsx';
import '../trackers/trackers.css';
import { useLeaveFocus } from '../trackers/card-menu/use-leave-focus.ts';
import type { BookMenuProps, TrackedBook } from './book-card-menu.tsx';
import { useBookTracker } from './use-book-tracker.ts';

/** The menu's code is loaded when a user first opens it. */
const BookCardMenu = lazyPart<BookMenuProps>(() => import('./book-card-menu.tsx'), MissingMenu);

/**
 * A book card's quick action, which adds the book to “Want to read” or removes it, and a button that opens a
 * menu with the other actions. `trackers.css` hides the card of a dismissed book in lists of suggestions.
 */
export default function CardBookTracker({ book }: { book: TrackedBook }) {
  const { tracker, change } = useBookTracker(book, book.tracker);
  const isWanted = tracker.status === 'wantToRead';
  const isDismissed = tracker.status === 'notInterested' && book.tracker.status !== 'notInterested';
  const button = useLeaveFocus(isDismissed);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="card-tracker"
        aria-pressed={isWanted}
        aria-label={`Want to read: ${book.title}`}
        data-leaves={isDismissed ? '' : undefined}
        onClick={() => change({ status: isWanted ? null : 'wantToRead' })}
      >
        <span aria-hidden="true">{isWanted ? '✓' : '+'}</span>
      </button>
      <CardMore
        name={book.title}
        draw={(place) => <BookCardMenu book={book} tracker={tracker} change={change} {...place} />}
      />
    </>
  );
}
