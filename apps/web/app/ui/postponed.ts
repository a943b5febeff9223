import { useEffect, useEffectEvent } from 'react';
import { useViewer } from './viewer.ts';

/** Key of the postponed action in this tab's storage. */
const KEY = 'palate.postponed';
/** Time after which a postponed action is no longer done, in ms (our choice). */
const EXPIRES_MS = 60 * 60 * 1000;
/** Longest key that is accepted. */
const KEY_MAX = 200;

/** An action that a visitor chose. It needs an account, and is done after signing in. */
interface Postponed {
  /** Identifies the action on its page: `watchlist alien-1979`. */
  readonly key: string;
  /** Path of the page on which it was chosen. */
  readonly path: string;
}

/**
 * Parses a stored action.
 * @param now in ms since 1970
 * @returns null if the text isn't one, or if the action was stored more than an hour ago
 */
export function parsePostponed(text: string | null, now: number): Postponed | null {
  const [at, path, ...words] = (text ?? '').split(' ');
  const key = words.join(' ');
  const age = now - Number(at || Number.NaN);
  const isFresh = age >= 0 && age < EXPIRES_MS;
  return isFresh && path?.startsWith('/') && key !== '' && key.length <= KEY_MAX ? { key, path } : null;
}

/** Stores an action to do on this page after signing in. It replaces an earlier one. */
export function postpone(key: string): void {
  try {
    sessionStorage.setItem(KEY, `${Date.now()} ${location.pathname} ${key}`);
  } catch {
    // Without storage, the visitor chooses it again.
  }
}

/** Forgets the postponed action, because the visitor closed the sign-in dialog. */
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

/** Forgets an action that was chosen on another page. */
export function dropPostponedElsewhere(): void {
  if (!isPostponedHere()) dropPostponed();
}

/**
 * Removes the postponed action if it has this key and was chosen on this page.
 * @returns whether it did; true only once for each action
 */
export function takePostponed(key: string): boolean {
  const isThis = isPostponedHere() && loadPostponed()?.key === key;
  if (isThis) dropPostponed();
  return isThis;
}

/**
 * Does an action that the viewer chose on this page as a visitor, once, when they are signed in.
 * @param act sets a state rather than switching it, because the member may have chosen the same before
 */
export function usePostponed(key: string, act: () => void): void {
  const isMember = useViewer().session.state === 'member';
  const resume = useEffectEvent(() => takePostponed(key) && act());
  useEffect(() => {
    if (isMember) resume();
  }, [isMember]);
}
