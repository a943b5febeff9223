import type { AvatarSize } from '@palate/contract/vocab/avatar-address';
import type { Db } from '../../db/database.ts';

const COLUMNS = { 96: 'small', 480: 'large' } as const satisfies Record<AvatarSize, string>;

/** Gets the hash of the picture that a member uploaded; null if there is none. */
export async function getAvatarHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('avatars').select('hash').where('user_id', '=', userId).executeTakeFirst();
  return row?.hash ?? null;
}

/** Gets the picture that a member uploaded, with its files in both sizes; undefined if there is none. */
export function getAvatarRow(db: Db, userId: string) {
  return db.selectFrom('avatars').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Gets the file of a member's picture by the picture's hash. Returns null if there is none, or if every member who has
 * this picture is suspended.
 * @param size length of a side, in px
 */
export async function getAvatarFile(db: Db, hash: string, size: AvatarSize): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('avatars')
    .innerJoin('users', 'users.id', 'avatars.user_id')
    .select(`avatars.${COLUMNS[size]} as bytes`)
    .where('avatars.hash', '=', hash)
    .where('users.suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Stores a member's picture, which replaces the previous one. @returns false if the account is being deleted */
export async function upsertAvatar(
  db: Db,
  avatar: { userId: string; hash: string; small: Buffer; large: Buffer; now: Date },
): Promise<boolean> {
  const { userId, now, ...picture } = avatar;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('avatars')
    .values({ user_id: userId, saved_at: now, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...picture, saved_at: now }))
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes the picture that a member uploaded. Does nothing if there is none. */
export async function deleteAvatarRow(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
}

/** Deletes the picture with this hash if the member still has it. @returns whether it was deleted */
export async function deleteAvatarByHash(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('avatars')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
