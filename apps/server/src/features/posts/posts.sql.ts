import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement, PREPARED } from '../../db/prepared.ts';
import { isPostShown, isShownTo, type ViewedBy } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { shownLikes } from './likes.sql.ts';
import type { SpoilerColumns } from './spoiler-columns.ts';
import type { PostKind, PostsTable } from './tables.ts';

/** A post as read from the database, with its author's name, and with fields that depend on the viewer. */
export interface PostRow extends Omit<Selectable<PostsTable>, 'like_count'> {
  /** The number of likes that the viewer is shown. */
  readonly likes: number;
  /** The author's first name. Null if they gave none, or if the account was deleted; so is the second name. */
  readonly first_name: string | null;
  readonly second_name: string | null;
  /** Whether its author belongs to the sample community; null if it has no author. */
  readonly is_sample: boolean | null;
  /** Whether the viewer likes the post. */
  readonly is_like: boolean;
  /**
   * The author's rating of the title in half stars. Null if the viewer may not see it: a review must show its rating,
   * and the author of a comment must show the viewer what they have seen.
   */
  readonly author_rating: number | null;
}

const viewerIdOf = ({ member }: ViewedBy) => sql`${member?.userId ?? null}::uuid`;

/** All columns of `posts` except `like_count`: a prepared statement has to name them. */
const COLUMNS = [
  'posts.id',
  'posts.kind',
  'posts.user_id',
  'posts.title_id',
  'posts.subject',
  'posts.parent_id',
  'posts.depth',
  'posts.headline',
  'posts.content',
  'posts.is_rated',
  'posts.dna_sliders',
  'posts.is_spoiler',
  'posts.season',
  'posts.episode',
  'posts.is_whole_season',
  'posts.is_open',
  'posts.reply_count',
  'posts.version',
  'posts.created_at',
  'posts.edited_at',
  'posts.hidden_at',
  'posts.hidden_reason',
] as const;

/** The beginning of a statement that reads posts as `PostRow`. */
function selectPosts(db: Db, viewer: ViewedBy) {
  return db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('trackers', (join) =>
      join
        .onRef('trackers.user_id', '=', 'posts.user_id')
        .onRef('trackers.title_id', '=', sql.ref('posts.title_id')),
    )
    .select(COLUMNS)
    .select([
      'users.first_name',
      'users.second_name',
      'users.is_sample',
      shownLikes(viewer).as('likes'),
      sql<boolean>`exists (
        select from post_likes where post_id = posts.id and user_id = ${viewerIdOf(viewer)}
      )`.as('is_like'),
      sql<number | null>`case when posts.is_rated
        or (posts.kind = 'comment' and ${isShownTo(viewer, 'posts.user_id', 'seen')})
        then trackers.rating end`.as('author_rating'),
    ]);
}

const selectPost = defineStatement<
  { readonly id: string; readonly kind: PostKind | null; readonly viewerId: string | null },
  PostRow
>((value, db) => {
  const viewer = { member: { userId: value('viewerId') } };
  return selectPosts(db, viewer)
    .where('posts.id', '=', value('id'))
    .where(isPostShown(viewer))
    .where(sql<SqlBool>`(${value('kind')}::text is null or posts.kind = ${value('kind')}::text)`);
});

/**
 * Finds a post that the viewer may see. Returns undefined if there is none.
 * @param kind restricts the search to posts of this kind
 */
export async function findPost(
  db: Db,
  viewer: Viewer,
  id: string,
  kind?: PostKind,
): Promise<PostRow | undefined> {
  const viewerId = viewer.member?.userId ?? null;
  const [found] = await selectPost(db, { id, kind: kind ?? null, viewerId });
  return found;
}

/** Returns whether visitors may see a post. */
export async function isPostPublic(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('posts')
    .select('posts.id')
    .where('posts.id', '=', id)
    .where(isPostShown({ member: null }))
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists posts by id, in no particular order. Doesn't check whether the viewer may see them. */
export async function listPostsByIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return selectPosts(db, viewer)
    .modifyFront(PREPARED)
    .where(sql<SqlBool>`posts.id = any(${ids}::uuid[])`)
    .execute();
}

/**
 * Counts, for each subject, the comments that the viewer may see, without deleted ones. Replies below a comment that
 * the viewer may not see aren't counted, since the viewer can't reach them.
 * @param subjects keys such as `review:6f9…`
 * @returns the counts by subject; subjects without comments are absent
 */
export async function countComments(
  db: Db,
  viewer: Viewer,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; count: number }>`
    with recursive shown as (
      select posts.id, posts.subject, posts.user_id from posts
      where posts.kind = 'comment' and posts.parent_id is null and posts.subject = any(${subjects}::text[])
        and ${isPostShown(viewer)}
      union all
      select posts.id, posts.subject, posts.user_id from shown
      join posts on posts.parent_id = shown.id where ${isPostShown(viewer)}
    )
    select subject, count(user_id)::int as count from shown group by subject having count(user_id) > 0
  `.execute(db);
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** Returns whether any post has this id. Doesn't check who may see the post. */
export async function hasPost(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks a place (a subject, or a comment to reply to), so that the same member's other new posts there wait until the
 * transaction ends.
 * @param place key of the subject or comment, or another name for what to lock
 */
export async function lockPlace(transaction: Db, userId: string, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post ${userId} ${place}`}, 0))`.execute(
    transaction,
  );
}

/**
 * Locks a post of any kind until the transaction ends, and returns it; undefined if it doesn't exist. Doesn't check
 * who may see it.
 */
export async function lockPost(transaction: Db, id: string): Promise<Selectable<PostsTable> | undefined> {
  return transaction.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Written = Insertable<PostsTable>;
/** The columns of a new post. */
export type NewPost = Omit<Written, 'user_id' | 'like_count' | 'reply_count' | 'version' | 'edited_at'> & {
  user_id: string;
};
/** The fields of a post that its author can change. */
export type PostChanges = Pick<
  Partial<Written>,
  'headline' | 'content' | 'is_rated' | 'dna_sliders' | keyof SpoilerColumns
>;

/**
 * Stores a new post.
 * @returns false if there is such a post already (the same id, or a second review of the same title), or if the
 *   account is being deleted
 */
export async function insertPost(transaction: Db, post: NewPost): Promise<boolean> {
  const inserted = await transaction
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Changes a post's fields and increases its version by one. */
export async function updatePost(
  transaction: Db,
  id: string,
  now: Date,
  changes: PostChanges,
): Promise<void> {
  await transaction
    .updateTable('posts')
    .set({ ...changes, edited_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a review or story, and all comments on it. */
export async function deletePost(transaction: Db, id: string, kind: 'review' | 'story'): Promise<void> {
  await transaction.deleteFrom('posts').where('subject', '=', `${kind}:${id}`).execute();
  await transaction.deleteFrom('posts').where('id', '=', id).execute();
}
