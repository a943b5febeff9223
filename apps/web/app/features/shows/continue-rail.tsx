import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { UnderWayView } from './under-way-rail.tsx';

const UnderWayRail = lazyPart<{ shows: readonly UnderWayView[] }>(
  () => import('./under-way-rail.tsx'),
  () => null,
);

/** The rail of shows that a member is watching. Its code is loaded only if there are any. */
export function ContinueRail({ shows }: { shows: readonly UnderWayView[] }) {
  return (
    shows.length > 0 && (
      <Suspense>
        <UnderWayRail shows={shows} />
      </Suspense>
    )
  );
}
