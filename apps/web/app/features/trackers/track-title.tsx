import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useModal } from '../../ui/modal-state.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const TrackerBar = lazyPart(
  () => import('./tracker-bar.tsx'),
  () => <p className="type-note text-dim">Tracking couldn’t be loaded. Reload the page to try again.</p>,
);

/**
 * Tracking on a title's page: the member's bar, or for a visitor the one button that leads to signing in, so that
 * visitors don't fetch the bar's script.
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
    const place = <div className="h-11" />;
    // Drawn by the browser alone: a press on a part that the server drew would be lost until its script is there.
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
