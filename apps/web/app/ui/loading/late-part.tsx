import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * Content whose code the page's own file doesn't contain (`lazyPart`). On the first page of a visit, the server has
 * rendered it, and the rest of the page doesn't wait for its code. On a page that is reached by a link, the navigation
 * waits, so that the content is there at once and the page's height doesn't change.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const [isFirstPage] = useState(!isHydrated);
  // This component is rendered again after hydration. With a new element, React would hide content whose code is still
  // loading.
  return useMemo(() => (isFirstPage ? <Suspense>{children}</Suspense> : children), [isFirstPage, children]);
}
