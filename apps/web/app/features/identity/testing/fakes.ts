import type { KeyValueStorage } from '../session/browser-storage.ts';

/** A browser's storage. */
export function fakeStorage(entries: Readonly<Record<string, string>> = {}): KeyValueStorage & {
  all(): Record<string, string>;
  /** Writes everything in it into another. */
  copyTo(other: KeyValueStorage): void;
} {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
    all: () => Object.fromEntries(kept),
    copyTo(other) {
      for (const [key, value] of kept) other.setItem(key, value);
    },
  };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with these times, s since 1970; nobody checks its signature in a browser. */
export const fakeToken = (claims: { iat: number; exp: number; [claim: string]: unknown }): string =>
  `${encode({ alg: 'RS256' })}.${encode({ sub: 'u-1', origin_jti: 'o-1', ...claims })}.signature`;

export const CLIENT_ID = 'client1';
export const POOL = { userPoolId: 'local_Pool', clientId: CLIENT_ID, endpoint: 'http://pool.example/' };

/** The identity client's own keys for somebody signed in. */
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

/** What the pool refuses with. */
export const poolError = (code: string, message: string) => Object.assign(new Error(message), { code });
