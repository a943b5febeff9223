/** §2 Pages that need no session check. */
const UNCHECKED = /^\/(types|premium|credits|privacy|terms|get-started)?\/?$/;

/** Whether this page waits for a session that is being brought back. */
export const isSessionChecked = (pathname: string): boolean => !UNCHECKED.test(pathname);

/** Whether an address asks to be signed out (§2): the dashboard's, from the header or from the pool's pages. */
export const isSigningOut = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname === '/dashboard' && new URLSearchParams(search).has('awsSignOut');
