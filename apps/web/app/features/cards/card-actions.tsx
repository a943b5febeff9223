import type { Tracker } from '@palate/contract/trackers';
import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { CardView } from './card-view.ts';

/** A title with only the fields that its actions need. */
export type TrackedTitle = Pick<CardView, 'id' | 'externalId' | 'movieType' | 'title' | 'year'>;

/** Props of the component with the actions, which is in `features/trackers/card-tracker.tsx`. */
export interface CardTrackerProps {
  readonly title: TrackedTitle;
  /** The tracker that the page was loaded with. */
  readonly loaded: Tracker;
}

/**
 * Loads the component with the actions. It is found by its file's name, because the feature that has it shows cards
 * itself.
 */
const [load] = Object.values(
  import.meta.glob<{ default: ComponentType<CardTrackerProps> }>('../*/card-tracker.tsx'),
);

/** The component with the actions. Its code is loaded only for members, because visitors have no watchlist. */
const CardTracker = load ? lazyPart(load, () => null) : () => null;

/**
 * A member's actions on a card: a button for the watchlist, and a menu with the others. Renders nothing for a
 * visitor.
 */
export function CardActions({ card }: { card: TrackedTitle & Pick<CardView, 'tracker'> }) {
  const isHydrated = useIsHydrated();
  return (
    isHydrated &&
    card.tracker && (
      <Suspense>
        <CardTracker title={card} loaded={card.tracker} />
      </Suspense>
    )
  );
}
