import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const TrackerBar = lazyPart(
  () => import('./tracker-bar.tsx'),
  () => (
    <p className="type-note text-dim">
      The watchlist and rating buttons couldn’t be loaded. Reload the page to try again.
    </p>
  ),
);

/**
 * The tracking controls on a title's page; for a visitor, a button that leads to sign-in, so that visitors
 * don't load the controls' code.
 * @param tracker null for a visitor
 */
export function TrackTitle({
  title,
  tracker,
}: {
  title: { id: TitleId; title: string };
  tracker: Tracker | null;
}) {
  const { openModal } = useModal();
  const isHydrated = useIsHydrated();
  if (tracker) {
    const place = <div className="h-11 max-md:h-38" />;
    // Render these only in the browser: a click on server-rendered controls would be lost until their script
    // has loaded.
    if (!isHydrated) return place;
    return (
      <Suspense fallback={place}>
        <TrackerBar title={title} loaded={tracker} />
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
          props: { reason: 'Sign in to keep a watchlist, and to rate what you’ve seen.' },
        })
      }
    >
      <span aria-hidden="true">+</span> Watchlist
    </button>
  );
}
