import { useEffect, useEffectEvent } from 'react';
import { useViewer } from './viewer.ts';

/** Key of the postponed action in this tab's storage. */
const KEY = 'palate.postponed';
/** Time after which a postponed action is no longer done, in ms (our choice). */
const EXPIRES_MS = 60 * 60 * 1000;
/** Longest key that is accepted. */
const KEY_MAX = 200;
/** Path of the page with the sign-in forms. Google's pages lead back to it, too. */
const SIGN_IN_PATH = '/sign-in';

/** An action that a visitor chose. It needs an account, and is done after signing in. */
interface Postponed {
  /** Identifies the action on its page: `watchlist alien-1979`. */
  readonly key: string;
  /** Path of the page on which it was chosen. */
  readonly path: string;
  /** Id for what the action creates. A duplicated tab has the same, so that both together create one thing. */
  readonly newId: string;
}

/**
 * Parses a stored action.
 * @param now in ms since 1970
 * @returns null if the text isn't one, or if the action was stored more than an hour ago
 */
export function parsePostponed(text: string | null, now: number): Postponed | null {
  const [at, newId, path, ...words] = (text ?? '').split(' ');
  const key = words.join(' ');
  const age = now - Number(at || Number.NaN);
  const isFresh = age >= 0 && age < EXPIRES_MS;
  if (!isFresh || !newId || !path?.startsWith('/') || key === '' || key.length > KEY_MAX) return null;
  return { key, path, newId };
}

/**
 * Stores an action to do on this page after signing in. It replaces an earlier one.
 * @param key null if the visitor's latest choice is nothing that is done after signing in
 */
export function postpone(key: string | null): void {
  dropPostponed();
  if (key === null) return;
  try {
    sessionStorage.setItem(KEY, [Date.now(), crypto.randomUUID(), location.pathname, key].join(' '));
  } catch {
    // Without storage, or on a page that isn't secure, the visitor chooses it again.
  }
}

/** Forgets the postponed action. */
export function dropPostponed(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}

/** Returns the postponed action; null if there is none or it has expired. */
function loadPostponed(): Postponed | null {
  try {
    return parsePostponed(sessionStorage.getItem(KEY), Date.now());
  } catch {
    return null;
  }
}

/** Whether an action waits to be done on this page. */
export const isPostponedHere = (): boolean => loadPostponed()?.path === location.pathname;

/**
 * Forgets an action that was chosen on another page than this one.
 * @param path of this page. The sign-in page keeps the action, because it leads back.
 */
export function dropPostponedElsewhere(path: string): void {
  if (path !== SIGN_IN_PATH && loadPostponed()?.path !== path) dropPostponed();
}

/**
 * Forgets the postponed action when a visitor opens or reloads a page, since no dialog asks them to sign in there.
 * @param path of the page. The sign-in page keeps the action, because it leads back.
 * @param isSigningIn whether the page asks for a code that was sent by email
 */
export function dropPostponedOnLoad(path: string, isSigningIn: boolean): void {
  if (path !== SIGN_IN_PATH && !isSigningIn) dropPostponed();
}

/**
 * Removes the postponed action if it has this key and was chosen on this page.
 * @returns the action, only once; null if it has another key or page
 */
export function takePostponed(key: string): Postponed | null {
  const postponed = loadPostponed();
  if (postponed?.key !== key || postponed.path !== location.pathname) return null;
  dropPostponed();
  return postponed;
}

/**
 * Does an action that the viewer chose on this page as a visitor, once, when they are signed in.
 * @param act sets a state rather than switching it, because the member may have chosen the same before. It gets the id
 *   for what it creates.
 */
export function usePostponed(key: string, act: (newId: string) => void): void {
  const isMember = useViewer().session.state === 'member';
  const resume = useEffectEvent(() => {
    const postponed = takePostponed(key);
    if (postponed) act(postponed.newId);
  });
  useEffect(() => {
    if (isMember) resume();
  }, [isMember]);
}
