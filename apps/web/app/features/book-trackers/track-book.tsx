import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MemberControls } from '../../ui/member-controls.tsx';
import { watchlistKey } from '../trackers/watchlist-key.ts';

const BookTrackerBar = lazyPart(
  () => import('./book-tracker-bar.tsx'),
  () => (
    <p className="type-note text-dim">
      The reading list and rating buttons couldn’t be loaded. Reload the page to try again.
    </p>
  ),
);

/**
 * The tracking controls on a book's page; for a visitor, a button that leads to sign-in.
 * @param tracker null for a visitor
 */
export function TrackBook({
  book,
  tracker,
}: {
  book: { id: BookId; title: string };
  tracker: BookTracker | null;
}) {
  return (
    <MemberControls
      reason="Sign in to keep a reading list, and to rate what you’ve read."
      label="Want to read"
      postponed={watchlistKey(book.id)}
      heightClass="h-11 max-md:h-38"
    >
      {tracker && <BookTrackerBar book={book} loaded={tracker} />}
    </MemberControls>
  );
}
