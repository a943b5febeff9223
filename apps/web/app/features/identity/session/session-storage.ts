import { parseTimes, type TokenTimes } from '../pool/token.ts';
import { CLIENT, type KeyValueStorage } from './browser-storage.ts';

/** The signed-in user's tokens, as the identity client stores them. */
export interface StoredTokens extends TokenTimes {
  readonly accessToken: string;
  readonly idToken: string;
  /** The username in the identity client's keys. */
  readonly who: string;
}

/** Returns the prefix of the identity client's keys for one user. */
export const keysOf = (clientId: string, who: string): string => `${CLIENT}${clientId}.${who}.`;

/** Returns the identity client's key that stores who is signed in. */
export const lastUserKey = (clientId: string): string => `${CLIENT}${clientId}.LastAuthUser`;

/** Loads the stored tokens, whether or not they are still valid; null if there are none. */
export function loadTokens(storage: KeyValueStorage, clientId: string): StoredTokens | null {
  const who = storage.getItem(lastUserKey(clientId));
  if (!who) return null;
  const read = (name: string) => storage.getItem(keysOf(clientId, who) + name);
  const accessToken = read('accessToken');
  const idToken = read('idToken');
  if (!accessToken || !idToken) return null;
  const times = parseTimes(accessToken, Number(read('clockDrift') ?? 0) * 1_000);
  return times && { accessToken, idToken, who, ...times };
}
