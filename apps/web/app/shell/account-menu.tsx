import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { isSessionChecked } from '../features/identity/session/session-check.ts';
import { useModal } from '../ui/modal-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useViewer } from '../ui/viewer.ts';

/** A member's own places; the last leads to the dashboard, which signs out (§2 `awsSignOut`). */
const OWN = [
  { to: '/profile', name: 'Profile' },
  { to: '/account', name: 'Account' },
  { to: '/dashboard?awsSignOut=1', name: 'Sign out' },
] as const;

/** The way in, or what is one's own; `wrap` draws what a member has, a menu in the header or a list. */
function Door({ className, children }: { className: string; children: (name: string) => ReactNode }) {
  const { session } = useViewer();
  const { openModal } = useModal();
  const { pathname, search } = useLocation();
  if (session.state === 'member') return children(session.name);
  if (session.state === 'restoring') {
    if (isSessionChecked(pathname)) return <Skeleton className="size-9" />;
    return (
      <Link to="/account" className={className}>
        Account
      </Link>
    );
  }
  return (
    <Link
      to={`/sign-in?nextpage=${encodeURIComponent(pathname + search)}`}
      className={className}
      onClick={(event) => {
        // A new tab or window has no page to open a dialog over.
        if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === '/sign-in') return;
        event.preventDefault();
        openModal({ name: 'signIn', props: null });
      }}
    >
      Sign in
    </Link>
  );
}

/** The header's: a portrait that opens into one's own places. */
export function AccountMenu() {
  const here = useLocation();
  const { location: next } = useNavigation();
  return (
    <Door className="header-link">
      {(name) => (
        <details key={(next ?? here).key} className="menu account-menu">
          <summary aria-label={`Your account, ${name}`}>
            <Portrait name={name} />
          </summary>
          <nav aria-label="Your account">
            <p className="type-note truncate text-dim">{name}</p>
            {OWN.map((place) => (
              <Link key={place.to} to={place.to} className="header-link">
                {place.name}
              </Link>
            ))}
          </nav>
        </details>
      )}
    </Door>
  );
}

/** The same in the phone's menu. */
export const AccountList = () => (
  <Door className="type-mid flex min-h-12 items-center">
    {() =>
      OWN.map((place) => (
        <Link key={place.to} to={place.to} className="type-mid flex min-h-12 items-center">
          {place.name}
        </Link>
      ))
    }
  </Door>
);

/** The archetype as a picture of its own, so that no page carries the drawings; initials before there is one. */
function Portrait({ name }: { name: string }) {
  const { session } = useViewer();
  const archetype = session.state === 'member' ? session.archetype : null;
  return (
    <span className="portrait">
      {archetype ? (
        <img src={`/avatars/${archetype}`} alt="" width="36" height="36" />
      ) : (
        (name[0] ?? '').toUpperCase()
      )}
    </span>
  );
}
