import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useWatching } from './use-watching.ts';

/** The code is loaded only for a member who has just watched something. */
const AskRating = lazyPart(
  () => import('../ask-rating.tsx'),
  () => null,
);

/** Asks for a rating after a check-in has ended; otherwise renders nothing. */
export function RatingPrompt() {
  const ended = useWatching()?.ended ?? null;
  const isHydrated = useIsHydrated();
  return (
    ended &&
    isHydrated && (
      <Suspense>
        <AskRating key={ended.id} title={ended} />
      </Suspense>
    )
  );
}
