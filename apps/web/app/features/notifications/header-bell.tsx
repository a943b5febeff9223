import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useViewer } from '../../ui/viewer.ts';

const Bell = lazyPart(
  () => import('./bell.tsx'),
  () => null,
);

/** The bell in the header. Its code is loaded only for members, in a place of the same size. */
export function HeaderBell() {
  const { state } = useViewer().session;
  const isHydrated = useIsHydrated();
  return (
    state === 'member' && (
      <span className="header-icon header-bell">
        {isHydrated && (
          <Suspense>
            <Bell />
          </Suspense>
        )}
      </span>
    )
  );
}
