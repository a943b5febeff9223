import type { Db } from '../../db/database.ts';

/** A joint-taste code as stored. The code's letters aren't stored, only their hash. */
export interface CodeRow {
  /** The member who created the code. */
  readonly user_id: string;
  /** Whether only one person may use the code. */
  readonly is_for_one: boolean;
  readonly expires_at: Date;
  readonly used_by: string | null;
  readonly used_at: Date | null;
}

/**
 * Stores a joint-taste code. Deletes the member's oldest valid codes if there would be more than `most`.
 * @returns false if the account is being deleted
 */
export async function insertCode(
  transaction: Db,
  code: { code_hash: Buffer; user_id: string; is_for_one: boolean; created_at: Date; expires_at: Date },
  most: number,
): Promise<boolean> {
  await transaction
    .deleteFrom('joint_codes')
    .where('code_hash', 'in', (rows) =>
      rows
        .selectFrom('joint_codes as older')
        .select('older.code_hash')
        .where('older.user_id', '=', code.user_id)
        .where('older.used_at', 'is', null)
        .where('older.expires_at', '>', code.created_at)
        .orderBy('older.id', 'desc')
        .offset(most - 1),
    )
    .execute();
  const inserted = await transaction
    .insertInto('joint_codes')
    .values({ ...code, used_by: null, used_at: null })
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Gets a joint-taste code by its hash, and locks it until the transaction ends.
 * @returns undefined if there is none
 */
export async function getCode(transaction: Db, codeHash: Buffer): Promise<CodeRow | undefined> {
  return transaction
    .selectFrom('joint_codes')
    .select(['user_id', 'is_for_one', 'expires_at', 'used_by', 'used_at'])
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Records who used a single-use joint-taste code, so that nobody else can. */
export async function markCodeUsed(
  transaction: Db,
  codeHash: Buffer,
  by: { used_by: string; used_at: Date },
): Promise<void> {
  await transaction.updateTable('joint_codes').set(by).where('code_hash', '=', codeHash).execute();
}

/** Deletes all of a member's joint-taste codes. @returns how many were still valid */
export async function deleteCodes(db: Db, userId: string, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('joint_codes')
    .where('user_id', '=', userId)
    .returning(['expires_at', 'used_at'])
    .execute();
  return deleted.filter(({ expires_at, used_at }) => expires_at > now && used_at === null).length;
}

/** Deletes the joint-taste codes that expired before a time. @returns how many were deleted */
export async function deleteExpiredCodes(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('joint_codes')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
