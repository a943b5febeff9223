import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { CardTrackerProps } from '../cards/card-actions.tsx';
import { CardMore, MissingMenu } from './card-menu/card-more.tsx';
import { HELD_IN } from './changes/held.ts';
import { changeTracker, useTracker } from './changes/tracker-store.ts';
import './trackers.css';
import { useLeaveFocus } from './card-menu/use-leave-focus.ts';

/** The code is loaded when a user first opens a card's menu. */
const CardMenu = lazyPart(() => import('./card-menu/card-menu.tsx'), MissingMenu);

/**
 * A button on a card that adds the title to the watchlist or removes it, and a button that opens a menu with
 * the other actions. `trackers.css` hides the card of a dismissed title in lists of suggestions.
 */
export default function CardTracker({ title, loaded }: CardTrackerProps) {
  const tracker = useTracker(title.id, loaded);
  const { watchlisted } = tracker;
  const isLeaving = !HELD_IN.category(loaded, tracker);
  const button = useLeaveFocus(isLeaving);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="card-tracker"
        aria-pressed={watchlisted}
        aria-label={`Watchlist: ${title.title}`}
        data-leaves={isLeaving ? '' : undefined}
        onClick={() =>
          void changeTracker(title, loaded, { kind: 'flags', flags: { watchlisted: !watchlisted } })
        }
      >
        <span aria-hidden="true">{watchlisted ? '✓' : '+'}</span>
      </button>
      <CardMore name={title.title} draw={(place) => <CardMenu title={title} loaded={loaded} {...place} />} />
    </>
  );
}
