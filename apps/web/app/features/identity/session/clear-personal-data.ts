import {
  CLIENT,
  HOSTED_SESSION_KEY,
  type KeyValueStorage,
  OWN,
  PREFERENCES_ID,
  SIGNED_IN_KEY,
} from './browser-storage.ts';
import { clearPageMemory } from './page-memory.ts';

/** The tokens of a person whose data was cleared in this browser, which must be revoked. */
export interface ClearedData {
  /** The access token of the last signed-in user; null if there was none. */
  readonly accessToken: string | null;
  readonly refreshTokens: readonly { readonly clientId: string; readonly token: string }[];
  /** Whether the session came from the pool's hosted pages. */
  readonly isHosted: boolean;
}

/**
 * Removes everything about a person from this browser (specification §4): all our keys and the identity client's from
 * its storage, what pages keep in memory, and the pages that the service worker has stored.
 * @param isSaved returns true for keys to keep; by default none is kept
 * @returns the tokens that were stored, which the caller must revoke
 */
export function clearPersonalData(
  storage: KeyValueStorage,
  isSaved: (key: string) => boolean = () => false,
): ClearedData {
  const cleared = removePerson(storage, (key) => !isSaved(key) && (key.startsWith(OWN) || isClients(key)));
  clearPageMemory();
  return cleared;
}

/**
 * Removes from this browser what a failed sign-in left, and the pages that the service worker has stored. Keeps the
 * visitor's own data.
 * @returns the tokens that were stored, which the caller must revoke
 */
export const clearSignIn = (storage: KeyValueStorage): ClearedData =>
  removePerson(storage, (key) => MEMBERS.includes(key) || isClients(key));

const MEMBERS: readonly string[] = [SIGNED_IN_KEY, PREFERENCES_ID, HOSTED_SESSION_KEY];
const isClients = (key: string) => key.startsWith(CLIENT);

/** Makes the service worker delete the pages that it has stored. Only secure pages have one. */
function forgetStoredPages(): void {
  const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;
  void workers?.getRegistration().then((found) => found?.active?.postMessage('forget'), console.warn);
}

function removePerson(storage: KeyValueStorage, isGoing: (key: string) => boolean): ClearedData {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isGoing);
  // `CognitoIdentityServiceProvider.{client}.{person}.refreshToken`
  const tokens = (kind: string) => keys.filter((key) => isClients(key) && key.endsWith(`.${kind}`));
  const last = storage.getItem(keys.find((key) => key.endsWith('.LastAuthUser')) ?? '');
  const access = tokens('accessToken').find((key) => key.endsWith(`.${last}.accessToken`));
  const cleared = {
    accessToken: access ? storage.getItem(access) : null,
    refreshTokens: tokens('refreshToken').map((key) => ({
      clientId: key.split('.')[1] ?? '',
      token: storage.getItem(key) ?? '',
    })),
    isHosted: keys.includes(HOSTED_SESSION_KEY),
  };
  for (const key of keys) storage.removeItem(key);
  forgetStoredPages();
  return cleared;
}
