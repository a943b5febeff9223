import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { BookView } from '../cards/book-view.ts';

/** The code is loaded for members only. */
const CardBookTracker = lazyPart(
  () => import('../book-trackers/card-book-tracker.tsx'),
  () => null,
);

/**
 * A member's actions on a book's card: “Want to read”, and a menu with the others. Renders nothing for a
 * visitor.
 */
export function BookCardActions({ book: { id, title, tracker } }: { book: BookView }) {
  const isHydrated = useIsHydrated();
  return (
    isHydrated &&
    tracker && (
      <Suspense>
        <CardBookTracker
          // A new key applies a tracker that changed elsewhere, such as in the history.
          key={`${tracker.status} ${tracker.ratings.value}`}
          book={{ id, title, tracker }}
        />
      </Suspense>
    )
  );
}
