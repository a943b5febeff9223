import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { CodePurpose } from '../accounts/account-hashes.ts';

/** A stored code, as it is after an attempt to use it. */
export interface TriedCode {
  /** Keyed hash of the code. */
  readonly hmac: Buffer;
  /** Number of attempts to enter this code, including this one. */
  readonly tries: number;
  readonly expires_at: Date;
  /** Null if the code has not been used. */
  readonly used_at: Date | null;
}

/** Stores a code's hash, replacing an earlier code for the same mailbox and purpose. */
export async function putCode(
  db: Db,
  code: { accountHash: string; purpose: CodePurpose; hmac: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { hmac: code.hmac, tries: 0, expires_at: code.expiresAt, used_at: null };
  await db
    .insertInto('pool_codes')
    .values({ account_hash: code.accountHash, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['account_hash', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * Counts an attempt at a code, and then returns the stored code for comparison. Counting first ensures that parallel
 * attempts are all counted. If no code was sent to the mailbox, stores a random one, so that attempts are limited in
 * the same way if there is no account.
 */
export async function tryCode(
  db: Db,
  {
    accountHash,
    purpose,
    decoy,
    expiresAt,
  }: { accountHash: string; purpose: CodePurpose; decoy: Buffer; expiresAt: Date },
): Promise<TriedCode> {
  return db
    .insertInto('pool_codes')
    .values({
      account_hash: accountHash,
      purpose,
      hmac: decoy,
      tries: 1,
      expires_at: expiresAt,
      used_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_hash', 'purpose']).doUpdateSet({ tries: sql<number>`pool_codes.tries + 1` }),
    )
    .returning(['hmac', 'tries', 'expires_at', 'used_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Marks a code as used.
 * @returns false if the code was used already, or a new code has replaced it
 */
export async function markCodeUsed(
  db: Db,
  { accountHash, purpose, hmac, now }: { accountHash: string; purpose: CodePurpose; hmac: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_codes')
    .set({ used_at: now })
    .where('account_hash', '=', accountHash)
    .where('purpose', '=', purpose)
    .where('hmac', '=', hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
