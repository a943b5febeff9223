import { readTimes, type TokenTimes } from '../pool/token.ts';
import { MEMBER_MARK } from './member-mark.ts';

/** As much of the browser's storage as is needed. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** §4 Preferences id. */
export const PREFERENCES_ID = 'palate.preferences-id';
/** Set while the session is one of the pool's hosted pages. */
export const HOSTED_MARK = 'palate.hosted';
const OWN = 'palate.';
/** What the identity client keeps its tokens under. */
const CLIENT = 'CognitoIdentityServiceProvider';

/** The tokens of whoever is signed in, as the identity client left them. */
export interface StoredTokens extends TokenTimes {
  readonly accessToken: string;
  readonly idToken: string;
}

/** The tokens in storage, whether or not they still hold; null where there are none to go by. */
export function readTokens(storage: KeyValueStorage, clientId: string): StoredTokens | null {
  const who = storage.getItem(`${CLIENT}.${clientId}.LastAuthUser`);
  if (!who) return null;
  const read = (name: string) => storage.getItem(`${CLIENT}.${clientId}.${who}.${name}`);
  const accessToken = read('accessToken');
  const idToken = read('idToken');
  if (!accessToken || !idToken) return null;
  const times = readTimes(accessToken, Number(read('clockDrift') ?? 0) * 1_000);
  return times && { accessToken, idToken, ...times };
}

/**
 * §4 Sign-out clears user, token, preferences id, filters, tutorial and user state: everything of ours and
 * of the identity client's in this browser's storage; or only what is a member's.
 */
export function clearStorage(storage: KeyValueStorage, { isVisitorKept }: { isVisitorKept: boolean }): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  const isMembers = (key: string) =>
    key === MEMBER_MARK || key === PREFERENCES_ID || key === HOSTED_MARK || key.startsWith(`${CLIENT}.`);
  for (const key of keys)
    if (isMembers(key) || (!isVisitorKept && key.startsWith(OWN))) storage.removeItem(key);
}

/** This browser's storage; where it lets nobody keep anything, a session lasts as long as the page. */
export function openStorage(): KeyValueStorage {
  try {
    localStorage.setItem(`${OWN}probe`, '1');
    localStorage.removeItem(`${OWN}probe`);
    return localStorage;
  } catch {
    return memory;
  }
}

const kept = new Map<string, string>();
const memory: KeyValueStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  key: (at) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size;
  },
};
