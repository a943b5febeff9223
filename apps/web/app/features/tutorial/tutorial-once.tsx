import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const OpenTutorial = lazyPart(
  () => import('./open-tutorial.tsx'),
  () => null,
);

/** Opens the tutorial for a member who hasn't seen it. Its code is loaded only for them. */
export function TutorialOnce({
  preferencesId,
}: {
  /** Id of the member's preferences; null if the tutorial isn't due. */
  preferencesId: string | null;
}) {
  if (!useIsHydrated() || preferencesId === null) return null;
  return (
    <Suspense>
      <OpenTutorial preferencesId={preferencesId} />
    </Suspense>
  );
}
