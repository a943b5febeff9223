import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { isSessionChecked } from '../features/identity/session/session-check.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { useViewer } from '../ui/viewer.ts';
import { destinationOf } from './destination.ts';
import { SignedOut } from './signed-out.tsx';

/** A page that is there sooner comes without a skeleton before it, ms: shorter reads as at once. */
const PATIENCE_MS = 150;

/**
 * The page; or, where the next one takes longer than a moment, its shape. The page left behind stays
 * as it is underneath, for a navigation that is called off.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const { session } = useViewer();
  // What changes only the query says so itself: a list that is busy, a search as one types.
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : null;
  const isLate = useDelayed(next !== null, PATIENCE_MS);
  useFocusOnPage(pathname);
  // While a session is brought back, what stands here is nobody's page (§2).
  const isNobodys = session.state === 'restoring' && isSessionChecked(pathname);
  const destination =
    isLate && next !== null ? destinationOf(next) : isNobodys ? destinationOf(pathname) : null;
  if (session.state === 'leaving') return <SignedOut isUnreached={session.isUnreached} />;
  return (
    <>
      <p role="status" className="sr-only">
        {destination?.words}
      </p>
      {destination && <Coming Shape={destination.Shape} />}
      {isNobodys && <NoScriptPage />}
      <div hidden={destination !== null}>
        <Outlet />
      </div>
    </>
  );
}

/** Without a script no session is brought back, so the page itself is shown, as a visitor has it. */
const NoScriptPage = () => (
  <noscript>
    <style>{'.page-coming{display:none}.page-coming+noscript+[hidden]{display:block!important}'}</style>
  </noscript>
);

/** A new page is read from its head where what had the focus went with the page before it. */
function useFocusOnPage(pathname: string): void {
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The shape begins at its head; where the page comes to stand is the router's affair, or as before. */
function Coming({ Shape }: Pick<ReturnType<typeof destinationOf>, 'Shape'>) {
  useLayoutEffect(() => {
    const top = window.scrollY;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.scrollTo({ top, behavior: 'instant' });
  }, []);
  return (
    <div aria-hidden="true" className="page-coming">
      <Shape />
    </div>
  );
}
