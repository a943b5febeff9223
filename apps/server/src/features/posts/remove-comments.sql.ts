import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Deletes those of the given comments that have no replies. If a parent comment then has no replies left and is
 * itself already deleted or written by the member `by`, it is deleted as well, and so on up the thread.
 * @param by the member whose comments are all being deleted; null if only single comments are
 */
export async function deleteLeaves(
  transaction: Db,
  ids: readonly string[],
  by: string | null,
): Promise<void> {
  let wanted = ids;
  while (wanted.length > 0) {
    const { rows } = await sql<{ parent_id: string | null }>`
      with gone as (
        delete from posts where id = any(${wanted}::uuid[]) and kind = 'comment' and reply_count = 0
        returning parent_id
      ), lost as (
        select parent_id, count(*)::int as count from gone where parent_id is not null group by parent_id
      ), counted as (
        update posts set reply_count = reply_count - lost.count from lost where posts.id = lost.parent_id
      )
      select parent_id from lost
    `.execute(transaction);
    const parents = rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]));
    wanted = await listRemovable(transaction, parents, by);
  }
}

/** Lists those of the given comments that have no replies and whose text is deleted, or which the member `by` wrote. */
async function listRemovable(transaction: Db, ids: readonly string[], by: string | null): Promise<string[]> {
  const rows = await transaction
    .selectFrom('posts')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('reply_count', '=', 0)
    .where(sql<SqlBool>`(user_id is null or user_id = ${by}::uuid)`)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes the author, text and likes of comments that have replies. The empty comments stay, so that the replies keep
 * their place.
 */
export async function emptyComments(transaction: Db, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('post_likes').where(sql<SqlBool>`post_id = any(${ids}::uuid[])`).execute();
  await transaction
    .updateTable('posts')
    .set({
      user_id: null,
      content: '',
      like_count: 0,
      is_spoiler: false,
      season: null,
      episode: null,
      is_whole_season: false,
      hidden_at: null,
      hidden_reason: null,
    })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();
}
