import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Likes a post, counting the like in the same statement. Does nothing if the member likes it already, or their account
 * is being deleted.
 * @returns whether it is a new like
 */
export async function insertLike(db: Db, postId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with liked as (
      insert into post_likes (post_id, user_id, liked_at) values (${postId}, ${userId}, ${now})
      on conflict do nothing
      returning post_id
    )
    update posts set like_count = like_count + 1 where id = (select post_id from liked) returning id
  `.execute(db);
  return rows.length > 0;
}

/** Takes a like back, counting it in the same statement. Does nothing if there is none. */
export async function deleteLike(db: Db, postId: string, userId: string): Promise<void> {
  await sql`
    with unliked as (
      delete from post_likes where post_id = ${postId} and user_id = ${userId} returning post_id
    )
    update posts set like_count = like_count - 1 where id = (select post_id from unliked)
  `.execute(db);
}

/** A post's likes, and whether a member likes it. */
export async function readLikes(
  db: Db,
  postId: string,
  userId: string,
): Promise<{ likes: number; isLike: boolean } | undefined> {
  const { rows } = await sql<{ likes: number; isLike: boolean }>`
    select like_count as likes, exists (
      select from post_likes where post_id = posts.id and user_id = ${userId}
    ) as "isLike"
    from posts where id = ${postId}
  `.execute(db);
  return rows[0];
}

/** Takes all likes of a member back. Posts are changed in the order of their ids, so that two deletions can't deadlock. */
export async function deleteMemberLikes(transaction: Db, userId: string): Promise<void> {
  await sql`
    select from posts where id in (select post_id from post_likes where user_id = ${userId}) order by id for update
  `.execute(transaction);
  await sql`
    with unliked as (delete from post_likes where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1 where id in (select post_id from unliked)
  `.execute(transaction);
}

/** The next of a member's likes after a post, ordered by post; null begins. */
export async function listLikesAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('post_likes')
    .innerJoin('posts', 'posts.id', 'post_likes.post_id')
    .select(['post_likes.post_id', 'post_likes.liked_at', 'posts.kind'])
    .where('post_likes.user_id', '=', userId)
    .$if(after !== null, (query) => query.where('post_likes.post_id', '>', after ?? ''))
    .orderBy('post_likes.post_id')
    .limit(limit)
    .execute();
}
