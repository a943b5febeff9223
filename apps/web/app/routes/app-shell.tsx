import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OrUnsentList } from '../features/lists/or-unsent-list.tsx';
import { pageMeta } from '../page-meta.ts';
import { ownPath } from '../shell/own-path.ts';
import { DashboardSkeleton } from '../shell/page-skeletons.tsx';
import { DisplayTitle } from '../ui/display/display-title.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const meta = () =>
  pageMeta({
    title: 'Palate',
    description: 'The application shell, without a page.',
    path: '/_app',
    origin: undefined,
    isPrivate: true,
  });

/** Whether this page was reloaded. React Router does so if it can't load the script of the next page. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/**
 * Specification §2 `/_app`: the application's frame without content. Offline, the service worker redirects to it for
 * a page that it has only the data of; `to` names that page.
 */
export default function AppShell() {
  const [search] = useSearchParams();
  const to = search.get('to');
  const [isMissing, setIsMissing] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (to === null) return;
    if (wasReloaded()) setIsMissing(true);
    else void navigate(ownPath(to, '/dashboard'), { replace: true });
  }, [to, navigate]);
  if (to !== null && isMissing) {
    const path = ownPath(to, '/dashboard');
    return (
      <OrUnsentList path={path} error={null}>
        <NotStored to={path} />
      </OrUnsentList>
    );
  }
  return (
    <>
      <h1 className="sr-only">Loading Palate</h1>
      <DashboardSkeleton />
    </>
  );
}

/** Says that a page can't be shown without a connection. */
function NotStored({ to }: { to: string }) {
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={128}>This page isn’t on your device</DisplayTitle>
      <p className="type-say mt-5 max-w-[52ch]">
        You can read the pages that you’ve opened before. For this one, Palate needs a connection.
      </p>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <TextLink to={to} reloadDocument>
          Try again
        </TextLink>
        <TextLink to="/dashboard" reloadDocument>
          What to watch tonight
        </TextLink>
      </p>
    </div>
  );
}
