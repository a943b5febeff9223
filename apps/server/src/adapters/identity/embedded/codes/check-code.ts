import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@palate/contract/durations';
import type { Db } from '../../../../db/database.ts';
import type { CodePurpose } from '../accounts/account-hashes.ts';
import { countUse } from '../limits.sql.ts';
import type { Caller, PoolContext } from '../pool-context.ts';
import { refusal } from '../pool-error.ts';
import { CODE_HOURS, CODE_TRIES } from '../pool-limits.ts';
import { markCodeUsed, tryCode } from './codes.sql.ts';

/** Length of a SHA-256 hash in bytes. */
const CODE_HMAC_BYTES = 32;

interface GivenCode {
  readonly accountHash: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A code that has been checked: it is right, hasn't expired and hasn't been used. `useCode` marks it as used. */
export interface CheckedCode extends Omit<GivenCode, 'code'> {
  readonly hmac: Buffer;
}

/**
 * Checks a code that somebody entered, within the limits of attempts. Only somebody who sends the right code learns
 * whether it was used before or has expired. For a wrong code, the error doesn't reveal whether there is an account.
 * @throws PoolError if the code is wrong, expired or used, or too many codes have been tried
 */
export async function checkCode(
  context: PoolContext,
  { accountHash, purpose, code }: GivenCode,
  caller: Caller,
): Promise<CheckedCode> {
  const { db, hashes, limits, now } = context;
  const isWithin =
    (await countUse(db, hashes.ofAddress('code tries', caller.address), limits.codeTries, now())) &&
    (await countUse(db, `code tries:${purpose}:${accountHash}`, limits.codeTriesOfMailbox, now()));
  if (!isWithin) throw refusal('exceeded');
  const expiresAt = new Date(now().getTime() + CODE_HOURS[purpose] * HOUR_MS);
  const tried = await tryCode(db, { accountHash, purpose, decoy: randomBytes(CODE_HMAC_BYTES), expiresAt });
  if (tried.tries > CODE_TRIES) throw refusal('exceeded');
  if (!hashes.isOfCode(tried.hmac, purpose, accountHash, code.trim())) throw refusal('mismatch');
  if (tried.used_at !== null) throw refusal(purpose === 'sign-up' ? 'isConfirmed' : 'expired');
  if (tried.expires_at <= now()) throw refusal('expired');
  return { accountHash, purpose, hmac: tried.hmac };
}

/**
 * Marks a checked code as used and makes the change that the code permits, in one transaction.
 * @param use makes the change
 * @throws PoolError if the code has been used in the meantime
 */
export async function useCode(
  { db, now }: PoolContext,
  judged: CheckedCode,
  use: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markCodeUsed(trx, { ...judged, now: now() }))) throw refusal('expired');
    await use(trx);
  });
}
