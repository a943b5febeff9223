import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { defineBatches } from '../../kernel/batches.ts';
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

/** Likes of one post by different members. */
interface Likes extends Pick<Like, 'postId' | 'kind'> {
  readonly userIds: readonly string[];
  readonly sessionIds: readonly string[];
  readonly now: Date;
}

/** A member whose like has changed, and the number of likes that they are shown. */
interface LikeCount {
  readonly userId: string;
  readonly likes: number;
}

type ValueOf = (name: keyof Likes) => RawBuilder<never>;

/** The maximum number of likes changed together (our choice), so that the post's row isn't locked for long. */
const BATCH_MOST = 100;

/**
 * Selects the members (`user_id`) who may like the post: they can see and reach it, and their session is live.
 * Materialized, since otherwise PostgreSQL may check each member several times.
 */
function selectLikers(value: ValueOf): RawBuilder<unknown> {
  return sql`
    likers as materialized (
      select asked.user_id
      from unnest(${value('userIds')}::uuid[], ${value('sessionIds')}::uuid[]) as asked (user_id, session_id)
      join posts as target on target.id = ${value('postId')}::uuid and target.kind = ${value('kind')}::text
      where ${isPostReachable({ member: { userId: sql`asked.user_id` } }, 'target.id')}
        and ${isSessionLive(sql`asked.session_id`)}
    )
  `;
}

/**
 * Changes the post's number of likes by the number of rows in `changed`, and selects what each of these members is
 * shown. `post_likes` is read as it was before the statement, so others in `changed` whom a member blocks are left out
 * here.
 */
function countLikes(value: ValueOf, sign: 'more' | 'fewer'): RawBuilder<unknown> {
  const member = { member: { userId: sql<string>`changed.user_id` } };
  return sql`
    total as (
      update posts set like_count = like_count ${sign === 'more' ? sql`+` : sql`-`} (select count(*)::int from changed)
      where id = ${value('postId')}::uuid and exists (select from changed)
      returning id, like_count
    )
    select changed.user_id as "userId",
      ${shownLikes(member)} ${sign === 'more' ? sql`-` : sql`+`} (
        select count(*)::int from (${selectBlocked(member)}) as blocked
        join changed as others on others.user_id = blocked.id
      ) as likes
    from changed cross join total as posts
  `;
}

const addLikes = defineStatement<Likes, LikeCount>((value) => {
  const now = sql`${value('now')}::timestamptz`;
  const event = {
    kind: sql`(${value('kind')}::text || '.liked')`,
    actor: sql`changed.user_id`,
    subject: value('postId'),
    at: now,
  };
  const newLikers = sql`
    select user_id from likers where not exists (
      select from post_likes where post_id = ${value('postId')}::uuid and post_likes.user_id = likers.user_id
    )
  `;
  return sql`
    with ${selectLikers(value)}, ${countIfAllowed('like', newLikers, now)}, changed as (
      insert into post_likes (post_id, user_id, liked_at)
      select ${value('postId')}::uuid, user_id, ${now} from counted
      on conflict do nothing
      returning user_id
    ), recorded as (${insertEventOnce(event, sql`${now} - interval '1 day'`, sql`changed`)}),
    ${countLikes(value, 'more')}
  `;
});

const removeLikes = defineStatement<Likes, LikeCount>(
  (value) => sql`
    with ${selectLikers(value)}, changed as (
      delete from post_likes using likers
      where post_id = ${value('postId')}::uuid and post_likes.user_id = likers.user_id
      returning post_likes.user_id
    ), ${countLikes(value, 'fewer')}
  `,
);

/** A like that is set or removed. */
interface LikeChange extends Like {
  readonly isLiked: boolean;
}

/** Makes the changes of different members to one post: one statement for those who like it, one for the others. */
async function changeLikes(db: Db, changes: readonly LikeChange[]): Promise<readonly (number | undefined)[]> {
  const shown = new Map<string, number>();
  for (const [isLiked, change] of [
    [true, addLikes],
    [false, removeLikes],
  ] as const) {
    const asked = changes.filter((wanted) => wanted.isLiked === isLiked);
    const [first] = asked;
    if (!first) continue;
    const changed = await change(db, {
      postId: first.postId,
      kind: first.kind,
      now: first.now,
      userIds: asked.map(({ userId }) => userId),
      sessionIds: asked.map(({ sessionId }) => sessionId),
    });
    for (const { userId, likes } of changed) shown.set(userId, likes);
  }
  return changes.map(({ userId }) => shown.get(userId));
}

/**
 * Sets or removes a member's like of a post, together with other members' likes of it that arrive at the same time, so
 * that they don't wait one by one for its row. The SQL statement also changes the post's like count. If the like is
 * set, it counts it against the member's limits and records the event; liking the same post again within a day doesn't
 * record another one.
 * @returns the number of likes that the member is shown. Undefined if nothing has changed: because the member likes the
 *   post already, or doesn't like it, or can't see it; because a limit is reached, the account is suspended or being
 *   deleted, or the session has ended.
 */
export const saveLike = defineBatches<LikeChange, number | undefined>({
  keyOf: ({ postId, kind }) => `${kind} ${postId}`,
  idOf: ({ userId }) => userId,
  most: BATCH_MOST,
  run: changeLikes,
});

/**
 * Returns an SQL expression for a post's number of likes (`posts`), without those of members who block the viewer or
 * whom the viewer blocks. It subtracts them from the stored count, because they are few.
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
