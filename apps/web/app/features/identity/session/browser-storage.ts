import { reportNotKept } from '../../../device-storage.ts';

/** The part of the `Storage` interface that we use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Prefix of all keys in the browser's storage that belong to a person. */
export const OWN = 'palate.';
/** Prefix of the identity client's keys in the browser's storage. */
export const CLIENT = 'CognitoIdentityServiceProvider.';
/**
 * Key that is set while somebody is signed in in this browser. If it isn't set, nothing else has to be
 * checked.
 */
export const SIGNED_IN_KEY = `${OWN}member`;
/** Key that stores the id of the signed-in member's preferences (specification §4). */
export const PREFERENCES_ID = `${OWN}preferences-id`;
/** Key that is set while the session comes from the pool's hosted pages. */
export const HOSTED_SESSION_KEY = `${OWN}hosted`;
/** Key that is set from signing out until the server has been notified. */
export const PENDING_SIGN_OUT_KEY = `${OWN}leaving`;
/**
 * Value of `PENDING_SIGN_OUT_KEY` for a session from the hosted pages. The person must be signed out there as
 * well, because those pages would otherwise sign them in again.
 */
export const HOSTED_SIGN_OUT = 'hosted';

let opened: KeyValueStorage | null = null;

/**
 * Returns this browser's storage. If storage is blocked, returns one in memory, so a session lasts as long as
 * the page, which the user is told once something is stored.
 */
export function openStorage(): KeyValueStorage {
  opened ??= probe();
  return opened;
}

/** Whether this browser's storage says that somebody is signed in. */
export const isSignedInHere = (): boolean => openStorage().getItem(SIGNED_IN_KEY) !== null;

/** Whether the server doesn't know of a sign-out in this browser yet. */
export const isSignOutPending = (): boolean => openStorage().getItem(PENDING_SIGN_OUT_KEY) !== null;

function probe(): KeyValueStorage {
  try {
    localStorage.setItem(`${OWN}probe`, '1');
    localStorage.removeItem(`${OWN}probe`);
    return localStorage;
  } catch (error) {
    blocked = error;
    return memory;
  }
}

/** Why the browser's storage can't be used. */
let blocked: unknown = null;

const items = new Map<string, string>();
const memory: KeyValueStorage = {
  getItem: (key) => items.get(key) ?? null,
  setItem(key, value) {
    items.set(key, value);
    reportNotKept(blocked);
  },
  removeItem: (key) => void items.delete(key),
  key: (at) => [...items.keys()][at] ?? null,
  get length() {
    return items.size;
  },
};
