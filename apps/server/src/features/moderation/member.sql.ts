import type { Db } from '../../db/database.ts';

/**
 * Deletes a member's moderation data: appeals, reports by and about the member, and their role as a moderator.
 * Decisions stay in the log, but no longer name the member, and those about the member lose their reasons.
 */
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

/**
 * Lists one page of the reports that a member made, for the data export.
 * @param after the last id of the previous page; null for the first page
 */
export async function listReportsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'post_id', 'list_id', 'member_id', 'reason', 'note', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Lists moderators' decisions about a member with the member's appeals, for the data export. Dismissed reports are
 * left out.
 */
export async function listActsAbout(db: Db, userId: string) {
  return db
    .selectFrom('moderation_acts')
    .leftJoin('appeals', 'appeals.act_id', 'moderation_acts.id')
    .select(['act', 'post_id', 'list_id', 'reason', 'at', 'content', 'appeals.created_at'])
    .where('moderation_acts.user_id', '=', userId)
    .where('act', '<>', 'dismiss')
    .orderBy('moderation_acts.id')
    .execute();
}
