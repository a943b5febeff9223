import type { Db } from '../../../db/database.ts';
import { spendCode, tryCode } from './codes.sql.ts';
import { takeOne } from './limits.sql.ts';
import { type CodePurpose, isSame } from './marks.ts';
import { refusal } from './pool-error.ts';
import type { Caller, PoolGround } from './pool-ground.ts';
import { CODE_TRIES } from './pool-limits.ts';

interface GivenCode {
  readonly mark: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/**
 * Judges a code and does what it was for, once; all of it or nothing.
 * @param use in the transaction that spends the code
 * @throws PoolError; for an address without an account the same as for one whose code is another
 */
export async function useCode(
  ground: PoolGround,
  { mark, purpose, code }: GivenCode,
  caller: Caller,
  use: (trx: Db) => Promise<void>,
): Promise<void> {
  const { db, marks, limits, now } = ground;
  const addressKey = marks.ofAddress('code tries', caller.address);
  if (!(await takeOne(db, addressKey, limits.codeTries, now()))) throw refusal('exceeded');
  const tried = await tryCode(db, mark, purpose);
  const isRight = tried !== undefined && isSame(tried.hmac, marks.ofCode(purpose, mark, code.trim()));
  if (!tried || tried.expires_at <= now()) throw refusal('expired');
  if (tried.used_at !== null)
    throw isRight && purpose === 'sign-up' ? refusal('isConfirmed') : refusal('expired');
  if (tried.tries > CODE_TRIES) throw refusal('exceeded');
  if (!isRight) throw refusal('mismatch');
  await db.transaction().execute(async (trx) => {
    const isMine = await spendCode(trx, { mark, purpose, hmac: tried.hmac, now: now() });
    if (!isMine) throw refusal('expired');
    await use(trx);
  });
}
