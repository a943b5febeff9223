import type { Account } from './account.ts';
import type { PoolGround } from './pool-ground.ts';
import { POOL_NAME } from './pool-ids.ts';
import { seal, unseal } from './seal.ts';
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
  return seal(seals.verifier, sub, Buffer.concat([salt, verifier]));
}

/** What a sign-in to an account is checked against; made up where there is none, or nothing that opens. */
export function openVerifier(
  { marks, seals }: PoolGround,
  { mark, user }: Account,
): Verifier & { sub: string } {
  const madeUp = marks.makeUp(mark);
  const opened = user?.verifier && unseal(seals.verifier, user.sub, user.verifier);
  if (!user || !opened) return madeUp;
  return {
    sub: user.sub,
    salt: opened.subarray(0, SALT_BYTES),
    verifier: opened.subarray(SALT_BYTES),
  };
}
