import { useEffect, useSyncExternalStore } from 'react';
import { NavLink, useLocation } from 'react-router';
import './bell.css';
import { badgeWords, bellWords } from './bell-words.ts';
import { unreadCount } from './unread-count.ts';
import { whenIdle } from './when-idle.ts';

/** The link to the notifications, with the number of unread ones. */
export default function Bell() {
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.get, () => 0);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to count again
  useEffect(() => whenIdle(() => void unreadCount.refresh()), [pathname]);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === 'visible') void unreadCount.refresh({ isForced: true });
    };
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);
  return (
    <NavLink to="/notifications" end aria-label={bellWords(unread)} className="header-icon bell">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
        <path
          d="M4 17.5h16c-1.6-1.7-2.2-3.4-2.2-7.2C17.8 6.4 15.4 3.5 12 3.5s-5.8 2.9-5.8 6.8c0 3.8-.6 5.5-2.2 7.2ZM9.5 21h5"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {badgeWords(unread)}
        </span>
      )}
    </NavLink>
  );
}
