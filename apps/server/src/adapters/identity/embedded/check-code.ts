import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { spendCode, tryCode } from './codes.sql.ts';
import { takeOne } from './limits.sql.ts';
import type { CodePurpose } from './marks.ts';
import { refusal } from './pool-error.ts';
import type { Caller, PoolGround } from './pool-ground.ts';
import { CODE_HOURS, CODE_TRIES } from './pool-limits.ts';

const HOUR_MS = 3_600_000;
/** Of SHA-256. */
const CODE_HMAC_BYTES = 32;

interface GivenCode {
  readonly mark: string;
  readonly purpose: CodePurpose;
  readonly code: string;
}

/** A code that was right, and may still be used. */
export interface JudgedCode extends Omit<GivenCode, 'code'> {
  readonly hmac: Buffer;
}

/**
 * Judges a code, within the limits. Only who knows it is told that it was used or has expired; of any other
 * the answer is the same whether there is an account or none.
 * @throws PoolError
 */
export async function judgeCode(
  ground: PoolGround,
  { mark, purpose, code }: GivenCode,
  caller: Caller,
): Promise<JudgedCode> {
  const { db, marks, limits, now } = ground;
  const isWithin =
    (await takeOne(db, marks.ofAddress('code tries', caller.address), limits.codeTries, now())) &&
    (await takeOne(db, `code tries:${purpose}:${mark}`, limits.codeTriesOfMailbox, now()));
  if (!isWithin) throw refusal('exceeded');
  const expiresAt = new Date(now().getTime() + CODE_HOURS[purpose] * HOUR_MS);
  const tried = await tryCode(db, { mark, purpose, decoy: randomBytes(CODE_HMAC_BYTES), expiresAt });
  if (tried.tries > CODE_TRIES) throw refusal('exceeded');
  if (!marks.isOfCode(tried.hmac, purpose, mark, code.trim())) throw refusal('mismatch');
  if (tried.used_at !== null) throw refusal(purpose === 'sign-up' ? 'isConfirmed' : 'expired');
  if (tried.expires_at <= now()) throw refusal('expired');
  return { mark, purpose, hmac: tried.hmac };
}

/**
 * Does what a code was for, once; all of it or nothing.
 * @param use in the transaction that spends the code
 * @throws PoolError where it was used meanwhile
 */
export async function useCode(
  { db, now }: PoolGround,
  judged: JudgedCode,
  use: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, { ...judged, now: now() }))) throw refusal('expired');
    await use(trx);
  });
}
