/** Pages that need no session check (specification §2). */
const UNCHECKED = /^\/(types|premium|credits|privacy|terms|get-started)?\/?$/;

/** Returns whether a page waits until the session has been restored. */
export const isSessionChecked = (pathname: string): boolean => !UNCHECKED.test(pathname);

/**
 * Whether a URL requests to sign out (specification §2): the dashboard's URL, from the header or from the pool's pages.
 */
export const isSigningOut = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === '/dashboard' && new URLSearchParams(search).has('awsSignOut');
