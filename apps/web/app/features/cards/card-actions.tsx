import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { CardView } from './card-view.ts';

/** Loaded only for members, since visitors have no watchlist. */
const CardTracker = lazyPart(
  () => import('../trackers/card-tracker.tsx'),
  () => null,
);

/**
 * A member's actions on a card: a button for the watchlist, and a menu with the others. Renders nothing for a
 * visitor.
 */
export function CardActions({ card }: { card: CardView }) {
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
