import type { BookId } from '@palate/contract/book';
import type { BookTracker } from '@palate/contract/book-trackers';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

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
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  if (tracker) {
    const place = <div className="h-11" />;
    // Render these only in the browser: a click on server-rendered controls would be lost until their script
    // has loaded.
    if (!isHydrated) return place;
    return (
      <Suspense fallback={place}>
        <BookTrackerBar book={book} loaded={tracker} />
      </Suspense>
    );
  }
  return (
    <button
      type="button"
      className="chip chip-open"
      aria-haspopup="dialog"
      onClick={() =>
        openModal({
          name: 'customSignIn',
          props: { reason: 'Sign in to keep a reading list, and to rate what you’ve read.' },
        })
      }
    >
      <span aria-hidden="true">+</span> Want to read
    </button>
  );
}
