import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { MemberControls } from '../../ui/member-controls.tsx';
import { watchlistKey } from './watchlist-key.ts';

const TrackerBar = lazyPart(
  () => import('./tracker-bar.tsx'),
  () => (
    <p className="type-note text-dim">
      The watchlist and rating buttons couldn’t be loaded. Reload the page to try again.
    </p>
  ),
);

/**
 * The tracking controls on a title's page; for a visitor, a button that leads to sign-in.
 * @param tracker null for a visitor
 */
export function TrackTitle({
  title,
  tracker,
}: {
  title: { id: TitleId; title: string };
  tracker: Tracker | null;
}) {
  return (
    <MemberControls
      reason="Sign in to keep a watchlist, and to rate what you’ve seen."
      label="Watchlist"
      postponed={watchlistKey(title.id)}
      heightClass="h-11 max-md:h-38"
    >
      {tracker && <TrackerBar title={title} loaded={tracker} />}
    </MemberControls>
  );
}
