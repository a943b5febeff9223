import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Lists one page of the lists that a member owns or edits, in order of id.
 * @param after id of the previous page's last list; null for the first page
 */
export async function listMemberListsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('lists')
    .leftJoin('list_collaborators', (join) =>
      join.onRef('list_collaborators.list_id', '=', 'lists.id').on('list_collaborators.user_id', '=', userId),
    )
    .selectAll('lists')
    .select('list_collaborators.joined_at')
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(lists.user_id = ${userId} or (list_collaborators.user_id is not null and lists.hidden_at is null))`,
    )
    .$if(after !== null, (query) => query.where('lists.id', '>', after ?? ''))
    .orderBy('lists.id')
    .limit(limit)
    .execute();
}

/**
 * Lists one page of the entries of the lists that a member owns, in order of list and position.
 * @param after the previous page's last entry; null for the first page
 */
export async function listMemberEntriesAfter(
  db: Db,
  userId: string,
  after: { list_id: string; position: number } | null,
  limit: number,
) {
  return db
    .selectFrom('list_entries')
    .innerJoin('lists', 'lists.id', 'list_entries.list_id')
    .selectAll('list_entries')
    .where('lists.user_id', '=', userId)
    .where('lists.deleted_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(list_id, position) > (${after?.list_id ?? ''}::uuid, ${after?.position ?? 0}::bigint)`,
      ),
    )
    .orderBy('list_id')
    .orderBy('position')
    .limit(limit)
    .execute();
}
