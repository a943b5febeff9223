import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { KeySet, PoolKeys } from './pool-keys.ts';

/** The public keys that tokens are taken by: the one that signs, and those whose tokens may still hold. */
export function listVerifying({ verifying }: KeySet, now: Date): JWK[] {
  return verifying.filter(({ until }) => until === null || now < until).map(({ jwk }) => jwk);
}

/** Finds a token's key, also where another process has rotated them a moment ago. */
export function createKeyFinder(keys: PoolKeys, now: () => Date): JWTVerifyGetKey {
  let made: { set: KeySet; count: number; find: JWTVerifyGetKey } | undefined;
  const finderOf = (set: KeySet): JWTVerifyGetKey => {
    const jwks = listVerifying(set, now());
    // Importing a key takes longer than a check by it.
    if (made?.set !== set || made.count !== jwks.length)
      made = { set, count: jwks.length, find: createLocalJWKSet({ keys: jwks }) };
    return made.find;
  };
  return async (header, token) => {
    const before = keys.current();
    try {
      return await finderOf(before)(header, token);
    } catch (error) {
      const after = keys.look();
      if (!(error instanceof errors.JWKSNoMatchingKey) || after === before) throw error;
      return finderOf(after)(header, token);
    }
  };
}
