import {
  CLIENT,
  HOSTED_MARK,
  type KeyValueStorage,
  MEMBER_MARK,
  OWN,
  PREFERENCES_ID,
} from './browser-storage.ts';

/** What somebody who is forgotten here still holds elsewhere, to be taken back there. */
export interface LeftBehind {
  /** The access token of whoever was signed in last. */
  readonly accessToken: string | null;
  readonly refreshTokens: readonly { readonly clientId: string; readonly token: string }[];
  readonly isHosted: boolean;
}

const listeners = new Set<() => void>();

/**
 * Has this done whenever whoever was here is forgotten: what a page keeps of a person outside the storage
 * goes with it. @returns what calls it off
 */
export function onForget(forget: () => void): () => void {
  listeners.add(forget);
  return () => void listeners.delete(forget);
}

/** Forgets what pages keep in memory: for a person who was forgotten in another tab. */
export function forgetInPage(): void {
  for (const forget of listeners) forget();
}

/**
 * §4 Clears user, token, preferences id, filters, tutorial and user state: everything of ours and of the
 * identity client's in this browser's storage but what `isKept` names, and what pages keep in memory. Done
 * when it returns.
 */
export function forgetPerson(
  storage: KeyValueStorage,
  isKept: (key: string) => boolean = () => false,
): LeftBehind {
  const left = removePerson(storage, (key) => !isKept(key) && (key.startsWith(OWN) || isClients(key)));
  forgetInPage();
  return left;
}

/** Takes back a sign-in that failed: what a visitor left in this browser stays. */
export const forgetSignIn = (storage: KeyValueStorage): LeftBehind =>
  removePerson(storage, (key) => MEMBERS.includes(key) || isClients(key));

const MEMBERS: readonly string[] = [MEMBER_MARK, PREFERENCES_ID, HOSTED_MARK];
const isClients = (key: string) => key.startsWith(CLIENT);

function removePerson(storage: KeyValueStorage, isGoing: (key: string) => boolean): LeftBehind {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isGoing);
  // `CognitoIdentityServiceProvider.{client}.{person}.refreshToken`
  const tokens = (kind: string) => keys.filter((key) => isClients(key) && key.endsWith(`.${kind}`));
  const last = storage.getItem(keys.find((key) => key.endsWith('.LastAuthUser')) ?? '');
  const access = tokens('accessToken').find((key) => key.endsWith(`.${last}.accessToken`));
  const left = {
    accessToken: access ? storage.getItem(access) : null,
    refreshTokens: tokens('refreshToken').map((key) => ({
      clientId: key.split('.')[1] ?? '',
      token: storage.getItem(key) ?? '',
    })),
    isHosted: keys.includes(HOSTED_MARK),
  };
  for (const key of keys) storage.removeItem(key);
  return left;
}
