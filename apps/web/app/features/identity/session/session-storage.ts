import { readTimes, type TokenTimes } from '../pool/token.ts';
import { CLIENT, type KeyValueStorage } from './browser-storage.ts';

/** The tokens of whoever is signed in, as the identity client left them. */
export interface StoredTokens extends TokenTimes {
  readonly accessToken: string;
  readonly idToken: string;
  /** The person, as the client names them in its keys. */
  readonly who: string;
}

/** What the client's keys of one person begin with. */
export const keysOf = (clientId: string, who: string): string => `${CLIENT}${clientId}.${who}.`;

/** The client's key that says who is signed in. */
export const lastUserKey = (clientId: string): string => `${CLIENT}${clientId}.LastAuthUser`;

/** The tokens in storage, whether or not they still hold; null where there are none to go by. */
export function readTokens(storage: KeyValueStorage, clientId: string): StoredTokens | null {
  const who = storage.getItem(lastUserKey(clientId));
  if (!who) return null;
  const read = (name: string) => storage.getItem(keysOf(clientId, who) + name);
  const accessToken = read('accessToken');
  const idToken = read('idToken');
  if (!accessToken || !idToken) return null;
  const times = readTimes(accessToken, Number(read('clockDrift') ?? 0) * 1_000);
  return times && { accessToken, idToken, who, ...times };
}
