import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import { usePostponed } from '../../ui/postponed.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { StarRating } from '../trackers/star-rating.tsx';
import '../trackers/trackers.css';
import { watchlistKey } from '../trackers/watchlist-key.ts';
import { READING_WORDS } from './reading-words.ts';
import { useBookTracker } from './use-book-tracker.ts';

/** A member's controls for a book: reading status and rating. */
export default function BookTrackerBar({
  book,
  loaded,
}: {
  book: { id: BookId; title: string };
  loaded: BookTracker;
}) {
  const { tracker, change } = useBookTracker(book, loaded);
  usePostponed(watchlistKey(book.id), () => {
    const [, words] = READING_WORDS.find(([status]) => status === tracker.status) ?? [];
    if (words === undefined) change({ status: 'wantToRead' });
    else showToast({ kind: 'success', message: `${book.title} is already marked as “${words}”.` });
  });
  return (
    <fieldset className="tracker-bar">
      <legend className="sr-only">Reading status and your rating for {book.title}</legend>
      {READING_WORDS.map(([status, words]) => {
        const isOn = tracker.status === status;
        return (
          <button
            key={status}
            type="button"
            className="chip chip-open"
            aria-pressed={isOn}
            onClick={() => change({ status: isOn ? null : status })}
          >
            {isOn && <span aria-hidden="true">✓</span>} {words}
          </button>
        );
      })}
      <StarRating label="Your rating" value={tracker.ratings.value} onRate={(rating) => change({ rating })} />
    </fieldset>
  );
}
