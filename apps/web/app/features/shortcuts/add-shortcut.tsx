import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { AddShortcutSpace } from './add-shortcut-space.tsx';
import type { ListLink } from './query-link.ts';

const AddButton = lazyPart(
  () => import('./add-button.tsx'),
  () => null,
);

/**
 * A button that adds a list to the viewer's shortcuts, loaded only in the browser. Renders nothing if the list is
 * already one of them.
 */
export function AddShortcut({ link }: { link: ListLink }) {
  // Render it only in the browser, because only the browser knows a visitor's shortcuts.
  if (!useIsHydrated()) return <AddShortcutSpace />;
  return (
    <Suspense fallback={<AddShortcutSpace />}>
      <AddButton link={link} />
    </Suspense>
  );
}
