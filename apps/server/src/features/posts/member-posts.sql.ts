import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { shownLikes } from './likes.sql.ts';
import { deleteLeaves, emptyComments } from './remove-comments.sql.ts';

/**
 * Lists up to `limit` of a member's posts in order of id, starting after the post `after`, or with the first if
 * `after` is null.
 */
export async function listMemberPostsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('posts')
    .selectAll()
    .select(shownLikes({ member: { userId } }).as('likes'))
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Deletes everything that a member wrote, and all comments on their reviews and stories. A comment with surviving
 * replies stays as a placeholder, without author or text.
 */
export async function deleteMemberPosts(transaction: Db, userId: string): Promise<void> {
  // Whoever comments locks the review or story first and then the comment replied to, so this does as well.
  await sql`
    select from posts where user_id = ${userId} and kind <> 'comment' order by id for update
  `.execute(transaction);
  await sql`
    delete from posts where kind = 'comment' and subject in (
      select kind || ':' || id from posts where user_id = ${userId} and kind <> 'comment'
    )
  `.execute(transaction);
  await transaction
    .deleteFrom('posts')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'comment')
    .execute();
  const idsLeft = async () =>
    (await transaction.selectFrom('posts').select('id').where('user_id', '=', userId).execute()).map(
      ({ id }) => id,
    );
  await deleteLeaves(transaction, await idsLeft(), userId);
  await emptyComments(transaction, await idsLeft());
}
