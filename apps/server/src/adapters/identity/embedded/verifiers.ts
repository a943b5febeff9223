import type { Account } from './account.ts';
import { refusal } from './pool-error.ts';
import type { PoolGround } from './pool-ground.ts';
import { POOL_NAME } from './pool-ids.ts';
import type { Verifier } from './srp/srp-server.ts';

const SALT_BYTES = 16;

/** Whose password it is, as the protocol hashes it. */
export function identityOf(sub: string): string {
  return POOL_NAME + sub;
}

/** A password's salt and verifier, sealed for its user. */
export async function sealPassword(
  { srp, seals }: PoolGround,
  sub: string,
  password: string,
): Promise<Buffer> {
  const { salt, verifier } = await srp.makeVerifier(identityOf(sub), password);
  return seals.seal('verifier', sub, Buffer.concat([salt, verifier]));
}

/**
 * What a sign-in to an account is checked against; made up where there is none.
 * @throws PoolError where the keys here don't open it: to call a right password wrong would help nobody
 */
export function openVerifier({ marks, seals }: PoolGround, { sub, user }: Account): Verifier {
  if (!user?.verifier) return marks.makeUp(sub);
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
