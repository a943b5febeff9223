import { DAY_MS } from '@palate/contract/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertEventOnce } from '../../kernel/events.sql.ts';
import { selectBlocked, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import type { PostKind } from './tables.ts';

/** A member's like of a post, and when they like it. */
interface Like {
  readonly postId: string;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Stores a member's like of a post, raises the post's like count, and records the event, all in one SQL statement.
 * Liking the same post again within a day records no other event. Does nothing if the member likes the post already,
 * or if their account is being deleted.
 * @returns the number of likes that the member is shown; undefined if nothing has changed
 */
export async function insertLike(
  db: Db,
  { postId, userId, now }: Like,
  kind: PostKind,
): Promise<number | undefined> {
  const event = { kind: `${kind}.liked`, actor: userId, subject: postId, at: now };
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ likes: number }>`
    with liked as (
      insert into post_likes (post_id, user_id, liked_at) values (${postId}, ${userId}, ${now})
      on conflict do nothing
      returning post_id
    ), recorded as (${insertEventOnce(event, dayBefore, sql`exists (select from liked)`)})
    update posts set like_count = like_count + 1 where id = (select post_id from liked)
    returning ${shownLikes({ member: { userId } })} as likes
  `.execute(db);
  return rows[0]?.likes;
}

/**
 * Removes a member's like from a post and lowers the post's like count in the same SQL statement. Does nothing if
 * there is no such like.
 * @returns the number of likes that the member is shown; undefined if nothing has changed
 */
export async function deleteLike(db: Db, postId: string, userId: string): Promise<number | undefined> {
  const { rows } = await sql<{ likes: number }>`
    with unliked as (
      delete from post_likes where post_id = ${postId} and user_id = ${userId} returning post_id
    )
    update posts set like_count = like_count - 1 where id = (select post_id from unliked)
    returning ${shownLikes({ member: { userId } })} as likes
  `.execute(db);
  return rows[0]?.likes;
}

/**
 * Returns an SQL expression for the number of likes of a post (`posts`) that the viewer is shown. It leaves out the
 * likes of members with whom the viewer has a block; these are looked up one by one, because they are few.
 */
export function shownLikes(viewer: ViewedBy): RawBuilder<number> {
  return sql<number>`(posts.like_count - (
    select count(*)::int from (${selectBlocked(viewer)}) as blocked
    join post_likes on post_likes.post_id = posts.id and post_likes.user_id = blocked.id
  ))`;
}

/**
 * Gets the number of a post's likes that a member is shown, and whether the member likes it. Returns undefined if there
 * is no such post.
 */
export async function readLikes(
  db: Db,
  postId: string,
  userId: string,
): Promise<{ likes: number; isLike: boolean } | undefined> {
  const { rows } = await sql<{ likes: number; isLike: boolean }>`
    select ${shownLikes({ member: { userId } })} as likes, exists (
      select from post_likes where post_id = posts.id and user_id = ${userId}
    ) as "isLike"
    from posts where id = ${postId}
  `.execute(db);
  return rows[0];
}

/**
 * Removes all of a member's likes and lowers the posts' like counts. Posts are locked in order of id, so that two of
 * these deletions can't deadlock.
 */
export async function deleteMemberLikes(transaction: Db, userId: string): Promise<void> {
  await sql`
    select from posts where id in (select post_id from post_likes where user_id = ${userId}) order by id for update
  `.execute(transaction);
  await sql`
    with unliked as (delete from post_likes where user_id = ${userId} returning post_id)
    update posts set like_count = like_count - 1 where id in (select post_id from unliked)
  `.execute(transaction);
}

/**
 * Lists up to `limit` of a member's likes in order of post id, starting after the post `after`, or with the first if
 * `after` is null.
 */
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
