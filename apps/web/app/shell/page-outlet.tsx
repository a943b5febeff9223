import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { loadDrawings } from '../design/sleeve/use-markup.ts';
import { isSessionChecked } from '../features/identity/session/session-check.ts';
import { useDelayed } from '../ui/loading/use-delayed.ts';
import { useViewer } from '../ui/viewer.ts';
import { type Destination, destinationOf } from './destination.ts';
import { loadSkeletons, PageSkeleton } from './page-skeleton.tsx';
import { SignedOut } from './signed-out.tsx';

/** Delay before a skeleton is shown, in ms. A shorter wait feels instant. */
const PATIENCE_MS = 150;

/**
 * Shows the current page or, if the next one takes longer than a moment to load, the next one's skeleton. The
 * current page stays mounted behind it, in case the navigation is cancelled.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const { session } = useViewer();
  // If only the query changes, the page itself shows that it is loading, as lists and the search do.
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const isLate = useDelayed(next !== null, PATIENCE_MS);
  useFocusOnPage(pathname);
  useEffect(() => {
    if (state !== 'loading') return;
    // The next page's sleeves are drawn in the browser.
    loadDrawings();
    // If this fails, the skeleton is left out.
    loadSkeletons().catch(console.warn);
  }, [state]);
  // While a session is being restored, the page was rendered for nobody (specification §2).
  const isNobodys = session.state === 'restoring' && isSessionChecked(pathname);
  const destination =
    isLate && next !== null ? destinationOf(next) : isNobodys ? destinationOf(pathname) : null;
  if (session.state === 'signedOut') return <SignedOut isUnreached={session.isUnreached} />;
  return (
    <>
      <p role="status" className="sr-only">
        {destination?.words}
      </p>
      {destination && <Coming {...destination} />}
      {isNobodys && <NoScriptPage />}
      <div hidden={destination !== null}>
        <Outlet />
      </div>
    </>
  );
}

/** The page as for a visitor, for browsers without JavaScript, which can't restore a session. */
const NoScriptPage = () => (
  <noscript>
    <style>{'.page-coming{display:none}.page-coming+noscript+[hidden]{display:block!important}'}</style>
  </noscript>
);

/** Moves the focus to the top of a new page if the focused element belonged to the previous one. */
function useFocusOnPage(pathname: string): void {
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * The skeleton of the next page, scrolled to the top. The router restores the scroll position of the real
 * page when it appears.
 */
function Coming({ skeleton, words }: Pick<Destination, 'skeleton' | 'words'>) {
  useLayoutEffect(() => {
    const top = window.scrollY;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.scrollTo({ top, behavior: 'instant' });
  }, []);
  return (
    <>
      <h1 className="sr-only">{words}</h1>
      <PageSkeleton name={skeleton} />
    </>
  );
}
