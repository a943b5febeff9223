import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { CodePurpose } from './marks.ts';

/** A code as it stood when it was tried. */
export interface TriedCode {
  readonly hmac: Buffer;
  /** This try among them. */
  readonly tries: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** Replaces whatever code the mailbox had for this. */
export async function putCode(
  db: Db,
  code: { mark: string; purpose: CodePurpose; hmac: Buffer; expiresAt: Date },
): Promise<void> {
  const row = { hmac: code.hmac, tries: 0, expires_at: code.expiresAt, used_at: null };
  await db
    .insertInto('pool_codes')
    .values({ mark: code.mark, purpose: code.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['mark', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * Counts a try, before anybody knows whether it is right: so many at once are each counted. A mailbox that no
 * code went to has one from then on that nobody was sent, so that its tries are counted alike.
 */
export async function tryCode(
  db: Db,
  { mark, purpose, decoy, expiresAt }: { mark: string; purpose: CodePurpose; decoy: Buffer; expiresAt: Date },
): Promise<TriedCode> {
  return db
    .insertInto('pool_codes')
    .values({ mark, purpose, hmac: decoy, tries: 1, expires_at: expiresAt, used_at: null })
    .onConflict((conflict) =>
      conflict.columns(['mark', 'purpose']).doUpdateSet({ tries: sql<number>`pool_codes.tries + 1` }),
    )
    .returning(['hmac', 'tries', 'expires_at', 'used_at'])
    .executeTakeFirstOrThrow();
}

/** Spends a code; false where somebody else was faster, or a new one has replaced it. */
export async function spendCode(
  db: Db,
  { mark, purpose, hmac, now }: { mark: string; purpose: CodePurpose; hmac: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pool_codes')
    .set({ used_at: now })
    .where('mark', '=', mark)
    .where('purpose', '=', purpose)
    .where('hmac', '=', hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
