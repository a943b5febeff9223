import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signOut } from '../features/identity/session/member-code.ts';
import { isSessionChecked } from '../features/identity/session/session-check.ts';
import { avatarSource } from '../ui/avatar-source.ts';
import { useModal } from '../ui/dialogs/modal-state.tsx';
import { DisclosureMenu } from '../ui/disclosure-menu.tsx';
import { Skeleton } from '../ui/loading/skeleton.tsx';
import { postpone } from '../ui/postponed.ts';
import { useViewer } from '../ui/viewer.ts';

/** Links to a member's pages, and a button to sign out. Before hydration, the button is a link (specification §2). */
function OwnLinks({ className }: { className: string }) {
  const { session } = useViewer();
  return (
    <>
      <Link to="/watchlist" className={className}>
        Watchlist
      </Link>
      <Link to="/history" className={className}>
        History
      </Link>
      <Link to="/lists" className={className}>
        Lists
      </Link>
      <Link to="/jointTaste" className={className}>
        Choose together
      </Link>
      <Link to="/services" className={className}>
        My streaming services
      </Link>
      <Link to="/write" className={className}>
        Write a review or story
      </Link>
      <Link to="/profile" className={className}>
        Profile
      </Link>
      <Link to="/account" className={className}>
        Account
      </Link>
      {session.state === 'member' && session.isModerator && (
        <Link to="/moderation" className={className}>
          Moderation
        </Link>
      )}
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

/** Whether a click is meant to open a new tab or window. */
const isForNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/** The link “Sign in” for a visitor; for a member, `children` with their name. */
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
  // The page of somebody who has signed out is about to be replaced by the dashboard, so open the dialog
  // there.
  const signInPage =
    session.state === 'signedOut'
      ? '/dashboard?modal=signIn'
      : `/sign-in?nextpage=${encodeURIComponent(pathname + search)}`;
  return (
    <Link
      to={signInPage}
      className={className}
      onClick={(event) => {
        // A new tab or window can't show a dialog over this page, so follow the link.
        if (isForNewTab(event) || pathname === '/sign-in') return;
        event.preventDefault();
        // The visitor only wants to sign in, and not to do what they chose before.
        postpone(null);
        openModal({ name: 'signIn', props: null });
      }}
    >
      Sign in
    </Link>
  );
}

/** The account menu in the header, opened by a button with a portrait. */
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

/** The account links in the phone's menu. */
export const AccountList = () => (
  <Entry className="type-mid flex min-h-12 items-center">
    {() => <OwnLinks className="type-mid flex min-h-12 items-center" />}
  </Entry>
);

/** The member's own picture or archetype as an image file, or else the initial of their name. */
function Portrait({ name }: { name: string }) {
  const { session } = useViewer();
  const source = session.state === 'member' ? avatarSource(session, 96) : null;
  return (
    <span className="portrait">
      {source ? <img src={source} alt="" width="36" height="36" /> : (name[0] ?? '').toUpperCase()}
    </span>
  );
}
