import type { TitleId } from '@palate/contract/titles';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { useWatching } from './use-watching.ts';
import { WatchingLine, type WatchingLineProps } from './watching-line.tsx';

/** The code is loaded only for a member who is watching something. */
const WatchingStrip = lazyPart<WatchingLineProps>(() => import('./watching-strip.tsx'), WatchingLine);

/**
 * The title that the member is watching, with the time left and a button that ends the check-in. Renders nothing if
 * they aren't watching anything.
 * @param titleId if given, renders only while the member is watching this title, such as on the title's page
 */
export function WatchingNow({ titleId }: { titleId?: TitleId }) {
  const now = useWatching()?.now ?? null;
  const isHydrated = useIsHydrated();
  if (!now || (titleId !== undefined && now.id !== titleId)) return null;
  const line = { now, isOnItsPage: titleId !== undefined };
  if (!isHydrated) return <WatchingLine {...line} />;
  return (
    <Suspense fallback={<WatchingLine {...line} />}>
      <WatchingStrip {...line} />
    </Suspense>
  );
}
