/** As much of the browser's storage as is needed. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What everything of ours begins with. */
export const OWN = 'palate.';
/** What the identity client keeps its tokens under. */
export const CLIENT = 'CognitoIdentityServiceProvider.';
/** Set while somebody is signed in in this browser, so that a visitor's page needs to look no further. */
export const MEMBER_MARK = `${OWN}member`;
/** §4 Preferences id. */
export const PREFERENCES_ID = `${OWN}preferences-id`;
/** Set while the session is one of the pool's hosted pages. */
export const HOSTED_MARK = `${OWN}hosted`;
/** Set from the moment somebody signs out until the server knows it. */
export const LEAVING_MARK = `${OWN}leaving`;
/** What stands in it where they came by the hosted pages, which would let them in again: they go out by those. */
export const LEAVING_HOSTED = 'hosted';

let opened: KeyValueStorage | null = null;

/** This browser's storage; where it lets nobody keep anything, a session lasts as long as the page. */
export function openStorage(): KeyValueStorage {
  opened ??= probe();
  return opened;
}

function probe(): KeyValueStorage {
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
