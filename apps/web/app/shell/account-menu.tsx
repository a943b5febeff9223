import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isSessionChecked } from '../features/identity/session/session-check.ts';
import { signOut } from '../features/identity/session/sign-out.ts';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { useModal } from '../ui/modal-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useViewer } from '../ui/viewer.ts';

/** A member's own pages and signing out: at once, or before the script is there by an address that asks (§2). */
function OwnLinks({ className }: { className: string }) {
  return (
    <>
      <Link to="/watchlist" className={className}>
        Watchlist
      </Link>
      <Link to="/profile" className={className}>
        Profile
      </Link>
      <Link to="/account" className={className}>
        Account
      </Link>
      <Link
        to="/dashboard?awsSignOut=1"
        className={className}
        onClick={(event) => {
          if (isForNewTab(event)) return;
          event.preventDefault();
          signOut();
        }}
      >
        Sign out
      </Link>
    </>
  );
}

/** Whether a click asks for a new tab or window. */
const isForNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/** “Sign in” for a visitor; for a member what `children` draws with their name. */
function Entry({ className, children }: { className: string; children: (name: string) => ReactNode }) {
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
        if (isForNewTab(event) || pathname === '/sign-in') return;
        event.preventDefault();
        openModal({ name: 'signIn', props: null });
      }}
    >
      Sign in
    </Link>
  );
}

/** The header's: a portrait that opens a menu. */
export function AccountMenu() {
  return (
    <Entry className="header-link">
      {(name) => (
        <DisclosureMenu
          label={`Your account, ${name}`}
          summary={<Portrait name={name} />}
          className="account-menu"
        >
          <nav aria-label="Your account">
            <p className="type-note truncate text-dim">{name}</p>
            <OwnLinks className="header-link" />
          </nav>
        </DisclosureMenu>
      )}
    </Entry>
  );
}

/** The same in the phone's menu. */
export const AccountList = () => (
  <Entry className="type-mid flex min-h-12 items-center">
    {() => <OwnLinks className="type-mid flex min-h-12 items-center" />}
  </Entry>
);

/** The archetype's picture, as a file so that no page carries the drawings; an initial where there is none. */
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
