import type { Db } from '../../db/database.ts';

/** Takes a member out of everything about moderation; the log stays without them and without what they were told. */
export async function deleteModeration(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('appeals').where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('reports')
    .where((where) => where.or([where('user_id', '=', userId), where('member_id', '=', userId)]))
    .execute();
  await transaction
    .updateTable('moderation_acts')
    .set({ user_id: null, reason: '' })
    .where('user_id', '=', userId)
    .execute();
  await transaction
    .updateTable('moderation_acts')
    .set({ moderator_id: null })
    .where('moderator_id', '=', userId)
    .execute();
  await transaction.deleteFrom('moderators').where('user_id', '=', userId).execute();
}

/** One page of a member's reports for their export. @param after the last id of the page before; null begins */
export async function listReportsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'post_id', 'member_id', 'reason', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What moderators decided about a member, for their export. */
export async function listActsAbout(db: Db, userId: string) {
  return db
    .selectFrom('moderation_acts')
    .leftJoin('appeals', 'appeals.act_id', 'moderation_acts.id')
    .select(['act', 'post_id', 'reason', 'at', 'content', 'appeals.created_at'])
    .where('moderation_acts.user_id', '=', userId)
    .where('act', '<>', 'dismiss')
    .orderBy('moderation_acts.id')
    .execute();
}
