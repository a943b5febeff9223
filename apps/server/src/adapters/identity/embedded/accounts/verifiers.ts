import type { PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { POOL_NAME } from '../pool-ids.ts';
import type { Verifier } from '../srp/srp-server.ts';
import type { Account } from './account.ts';

const SALT_BYTES = 16;

/**
 * Returns a user's identity in SRP (`I` in RFC 5054), which is hashed together with the password: the pool's name
 * followed by the sub (the pool's id of the account).
 */
export function identityOf(sub: string): string {
  return POOL_NAME + sub;
}

/**
 * Creates the salt and the SRP verifier of a password, and encrypts them for the user.
 * @returns the encrypted salt and verifier, joined, to be stored
 */
export async function sealPassword(
  { srp, seals }: PoolContext,
  sub: string,
  password: string,
): Promise<Buffer> {
  const { salt, verifier } = await srp.makeVerifier(identityOf(sub), password);
  return seals.seal('verifier', sub, Buffer.concat([salt, verifier]));
}

/**
 * Decrypts the salt and the SRP verifier that a password is checked against. For an address without an account, makes
 * some up, so that a client can't tell.
 * @throws PoolError if they can't be decrypted with the pool's keys; otherwise every password would seem to be wrong
 */
export function openVerifier({ hashes, seals }: PoolContext, { sub, user }: Account): Verifier {
  if (!user?.verifier) return hashes.makeUp(sub);
  const opened = seals.unseal('verifier', user.sub, user.verifier);
  if (!opened)
    throw refusal(
      'internal',
      new Error('The user pool’s keys don’t open a password: they are of another time (docs/operations.md)'),
    );
  return {
    salt: opened.subarray(0, SALT_BYTES),
    verifier: opened.subarray(SALT_BYTES),
  };
}
