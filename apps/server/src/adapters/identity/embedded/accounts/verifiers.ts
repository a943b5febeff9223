import type { PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { POOL_NAME } from '../pool-ids.ts';
import type { Verifier } from '../srp/srp-server.ts';
import type { Account } from './account.ts';

const SALT_BYTES = 16;

/**
 * Returns the name that SRP hashes together with the user's password: the pool's name and the sub (the pool's id of the
 * account), joined.
 */
export function identityOf(sub: string): string {
  return POOL_NAME + sub;
}

/** Creates the salt and the verifier of a password, and encrypts them for the user. */
export async function sealPassword(
  { srp, seals }: PoolContext,
  sub: string,
  password: string,
): Promise<Buffer> {
  const { salt, verifier } = await srp.makeVerifier(identityOf(sub), password);
  return seals.seal('verifier', sub, Buffer.concat([salt, verifier]));
}

/**
 * Decrypts the salt and verifier that a password is checked against. If there is no account, makes some up.
 * @throws PoolError if the keys can't decrypt them, since a right password would otherwise count as wrong
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
