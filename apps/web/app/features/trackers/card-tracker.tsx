import type { TitleId } from '@palate/contract/titles';
import type { Tracker } from '@palate/contract/trackers';
import { changeTracker, useTracker } from './tracker-store.ts';
import './trackers.css';

/** A card's quick action: puts the title on the watchlist or takes it off. */
export default function CardTracker({
  title,
  loaded,
}: {
  title: { id: TitleId; title: string };
  loaded: Tracker;
}) {
  const { watchlisted } = useTracker(title.id, loaded);
  return (
    <button
      type="button"
      className="card-tracker"
      aria-pressed={watchlisted}
      aria-label={`Watchlist: ${title.title}`}
      onClick={() =>
        void changeTracker(title, loaded, { kind: 'flags', flags: { watchlisted: !watchlisted } })
      }
    >
      <span aria-hidden="true">{watchlisted ? '✓' : '+'}</span>
    </button>
  );
}
