import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPostShown, isShownTo } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { SpoilerColumns } from './spoiler-columns.ts';
import type { PostKind, PostsTable } from './tables.ts';

/** A post with its author's name and what depends on the viewer. */
export interface PostRow extends Selectable<PostsTable> {
  readonly first_name: string | null;
  readonly second_name: string | null;
  /** Whether its author belongs to the sample community; null if it has no author. */
  readonly is_sample: boolean | null;
  /** Whether the viewer likes it. */
  readonly is_like: boolean;
  /** The author's rating of the title in half stars, if the review shows it or the author shows what they have seen. */
  readonly author_rating: number | null;
}

const viewerIdOf = ({ member }: Viewer) => sql`${member?.userId ?? null}::uuid`;

/** The beginning of a statement that reads posts as `PostRow`. */
function selectPosts(db: Db, viewer: Viewer) {
  return db
    .selectFrom('posts')
    .leftJoin('users', 'users.id', 'posts.user_id')
    .leftJoin('trackers', (join) =>
      join
        .onRef('trackers.user_id', '=', 'posts.user_id')
        .onRef('trackers.title_id', '=', sql.ref('posts.title_id')),
    )
    .selectAll('posts')
    .select([
      'users.first_name',
      'users.second_name',
      'users.is_sample',
      sql<boolean>`exists (
        select from post_likes where post_id = posts.id and user_id = ${viewerIdOf(viewer)}
      )`.as('is_like'),
      sql<number | null>`case when posts.is_rated
        or (posts.kind = 'comment' and ${isShownTo(viewer, 'posts.user_id', 'seen')})
        then trackers.rating end`.as('author_rating'),
    ]);
}

/** Finds a post that the viewer may see. */
export async function findPost(
  db: Db,
  viewer: Viewer,
  id: string,
  kind?: PostKind,
): Promise<PostRow | undefined> {
  return selectPosts(db, viewer)
    .where('posts.id', '=', id)
    .where(isPostShown(viewer))
    .$if(kind !== undefined, (query) => query.where('posts.kind', '=', kind ?? 'comment'))
    .executeTakeFirst();
}

/** Reads posts by their ids, in any order. */
export async function listPostsByIds(db: Db, viewer: Viewer, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return selectPosts(db, viewer).where(sql<SqlBool>`posts.id = any(${ids}::uuid[])`).execute();
}

/**
 * How many comments the viewer may see on each subject, without deleted ones; subjects without any are missing. Replies to
 * a comment that the viewer may not see can't be reached, so they aren't counted either.
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

/** Whether there is a post of any kind with an id, whoever may see it. */
export async function hasPost(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Makes a member's posts in the same place wait for each other until the transaction ends. */
export async function lockPlace(transaction: Db, userId: string, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post ${userId} ${place}`}, 0))`.execute(
    transaction,
  );
}

/** Locks a post of any kind until the transaction ends, without checking who may see it. */
export async function lockPost(transaction: Db, id: string): Promise<Selectable<PostsTable> | undefined> {
  return transaction.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Written = Insertable<PostsTable>;
/** A post to insert. */
export type NewPost = Omit<Written, 'user_id' | 'like_count' | 'reply_count' | 'version' | 'edited_at'> & {
  user_id: string;
};
/** The fields of a post that its author can change. */
export type PostChanges = Pick<
  Partial<Written>,
  'headline' | 'content' | 'is_rated' | 'dna_sliders' | keyof SpoilerColumns
>;

/** @returns false if there is such a post, by its id or another key, or the account is being deleted */
export async function insertPost(transaction: Db, post: NewPost): Promise<boolean> {
  const inserted = await transaction
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Changes a post and raises its version. */
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

/** Deletes a review or story, with the comments on it. */
export async function deletePost(transaction: Db, id: string, kind: 'review' | 'story'): Promise<void> {
  await transaction.deleteFrom('posts').where('subject', '=', `${kind}:${id}`).execute();
  await transaction.deleteFrom('posts').where('id', '=', id).execute();
}
