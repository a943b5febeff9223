import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { countIfAllowed } from '../../kernel/count-if-allowed.sql.ts';
import { insertEventOnce } from '../../kernel/events.sql.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';
import { isPostReachable } from '../../kernel/post-reach.sql.ts';
import { selectBlocked, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import type { PostKind } from './tables.ts';

/** A member's like of a post, and when they like it. */
interface Like {
  readonly postId: string;
  readonly kind: PostKind;
  readonly userId: string;
  /** Nothing is changed if this session has ended. */
  readonly sessionId: string;
  readonly now: Date;
}

interface LikeCount {
  readonly likes: number;
}

type ValueOf = (name: keyof Like) => RawBuilder<never>;

/** Selects the post's id (`id`) if it may be liked: the member can see and reach it, and their session is live. */
function selectLikeable(value: ValueOf): RawBuilder<unknown> {
  return sql`
    select target.id from posts as target
    where target.id = ${value('postId')}::uuid and target.kind = ${value('kind')}::text
      and ${isPostReachable({ member: { userId: value('userId') } }, 'target.id')}
      and ${isSessionLive(value('sessionId'))}
  `;
}

const addLike = defineStatement<Like, LikeCount>((value) => {
  const now = sql`${value('now')}::timestamptz`;
  const event = {
    kind: sql`(${value('kind')}::text || '.liked')`,
    actor: value('userId'),
    subject: value('postId'),
    at: now,
  };
  const isNew = sql`exists (
    select from likeable where not exists (
      select from post_likes where post_id = likeable.id and user_id = ${value('userId')}::uuid
    )
  )`;
  return sql`
    with likeable as (${selectLikeable(value)}),
    ${countIfAllowed('like', { userId: value('userId'), now }, isNew)},
    liked as (
      insert into post_likes (post_id, user_id, liked_at)
      select likeable.id, ${value('userId')}::uuid, ${now} from likeable, counted
      on conflict do nothing
      returning post_id
    ), recorded as (${insertEventOnce(event, sql`${now} - interval '1 day'`, sql`exists (select from liked)`)})
    update posts set like_count = like_count + 1 where id = (select post_id from liked)
    returning ${shownLikes({ member: { userId: value('userId') } })} as likes
  `;
});

const removeLike = defineStatement<Like, LikeCount>(
  (value) => sql`
    with likeable as (${selectLikeable(value)}), unliked as (
      delete from post_likes using likeable
      where post_id = likeable.id and user_id = ${value('userId')}::uuid
      returning post_id
    )
    update posts set like_count = like_count - 1 where id = (select post_id from unliked)
    returning ${shownLikes({ member: { userId: value('userId') } })} as likes
  `,
);

/**
 * Stores a member's like of a post, raises the post's like count, counts the like against the member's limits, and
 * records the event, all in one SQL statement, so that the post's row is locked only briefly. Liking the same post
 * again within a day doesn't record another event.
 * @returns the number of likes that the member is shown. Undefined if nothing has changed: because the member likes the
 *   post already or can't see it, a limit is reached, the account is suspended or being deleted, or the session has
 *   ended.
 */
export async function insertLike(db: Db, like: Like): Promise<number | undefined> {
  const [changed] = await addLike(db, like);
  return changed?.likes;
}

/**
 * Removes a member's like from a post and lowers the post's like count in the same SQL statement.
 * @returns the number of likes that the member is shown. Undefined if nothing has changed: because there is no such
 *   like, the member can't see the post, or the session has ended.
 */
export async function deleteLike(db: Db, like: Like): Promise<number | undefined> {
  const [changed] = await removeLike(db, like);
  return changed?.likes;
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
 * Gets the number of a post's likes that a member is shown, and whether the member likes it. Returns undefined if the
 * member can't see or reach the post.
 */
export async function readLikes(
  db: Db,
  { postId, kind, userId }: Pick<Like, 'postId' | 'kind' | 'userId'>,
): Promise<{ likes: number; isLike: boolean } | undefined> {
  const viewer = { member: { userId } };
  const { rows } = await sql<{ likes: number; isLike: boolean }>`
    select ${shownLikes(viewer)} as likes, exists (
      select from post_likes where post_id = posts.id and user_id = ${userId}
    ) as "isLike"
    from posts where id = ${postId} and kind = ${kind} and ${isPostReachable(viewer, 'posts.id')}
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
