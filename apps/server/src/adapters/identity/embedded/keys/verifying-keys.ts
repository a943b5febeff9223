import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import type { KeySet, PoolKeys } from './pool-keys.ts';

/** Lists the public keys for verifying tokens: the current one, and former ones whose tokens may still be valid. */
export function listVerifying({ verifying }: KeySet, now: Date): JWK[] {
  return verifying.filter(({ until }) => until === null || now < until).map(({ jwk }) => jwk);
}

/**
 * Creates a function that finds the public key that a token was signed with, even if another process has just
 * rotated the keys.
 */
export function createKeyFinder(keys: PoolKeys, now: () => Date): JWTVerifyGetKey {
  let made: { set: KeySet; count: number; find: JWTVerifyGetKey } | undefined;
  const finderOf = (set: KeySet): JWTVerifyGetKey => {
    const jwks = listVerifying(set, now());
    // Importing a key takes longer than verifying with it.
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
