import type { KeyValueStorage } from '../session/browser-storage.ts';

/** Creates a fake of a browser's storage. */
export function fakeStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage & {
  /** Returns all entries. */
  all(): Record<string, string>;
  /** Copies all entries into another storage. */
  copyTo(other: KeyValueStorage): void;
} {
  const items = new Map(Object.entries(entries));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
    all: () => Object.fromEntries(items),
    copyTo(other) {
      for (const [key, value] of items) other.setItem(key, value);
    },
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a token with these times (Unix time in s); its signature is invalid, but browsers don't verify it.
 */
export const fakeToken = (claims: { iat: number; exp: number; [claim: string]: unknown }): string =>
  `${encode({ alg: 'RS256' })}.${encode({ sub: 'u-1', origin_jti: 'o-1', ...claims })}.signature`;

/** Client id of the fake pool. */
export const CLIENT_ID = 'client1';
/** Configuration of the fake pool. */
export const POOL = { userPoolId: 'local_Pool', clientId: CLIENT_ID, endpoint: 'http://pool.example/' };

/** Creates a storage with the identity client's keys for a signed-in user. */
export function signedInStorage(
  tokens: { iat: number; exp: number; refreshToken?: string | null },
  who = 'u-1',
) {
  const { refreshToken = 'refresh-1', ...times } = tokens;
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const own = `${prefix}.${who}`;
  return fakeStorage({
    [`${prefix}.LastAuthUser`]: who,
    [`${own}.accessToken`]: fakeToken(times),
    [`${own}.idToken`]: fakeToken(times),
    ...(refreshToken && { [`${own}.refreshToken`]: refreshToken }),
    [`${own}.clockDrift`]: '0',
  });
}

/** Creates an error like those that the pool's client rejects with. */
export const poolError = (code: string, message: string) => Object.assign(new Error(message), { code });
