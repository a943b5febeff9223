import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { unsentKeys } from '../../device-storage.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import type { UnsentListPageProps } from './unsent-list-page.tsx';

/** The code is loaded only for a list's page that can't be loaded while changes wait to be sent. */
const UnsentListPage = lazyPart<UnsentListPageProps>(
  () => import('./unsent-list-page.tsx'),
  ({ children }) => children,
);

/**
 * Wraps an error page. At the URL of an unsent list, shows that list instead.
 * @param path path of the page that couldn't be loaded; by default the current one
 * @param children the error page
 */
export function OrUnsentList({
  path,
  error,
  children,
}: {
  path?: string;
  error: unknown;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const [, id] = /^\/list\/([^/]+)\/?$/.exec(path ?? pathname) ?? [];
  const isUnsent = isHydrated && id !== undefined && unsentKeys().length > 0;
  // Once the list has been sent, nothing may be unsent any more, but its page still needs to be loaded.
  const [keptId, setKeptId] = useState<string>();
  if (isUnsent && keptId !== id) setKeptId(id);
  if (id === undefined || (!isUnsent && keptId !== id)) return children;
  return (
    <Suspense>
      <UnsentListPage id={id} error={error}>
        {children}
      </UnsentListPage>
    </Suspense>
  );
}
