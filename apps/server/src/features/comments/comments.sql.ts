import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import { isPostShown } from '../../kernel/shown-to.sql.ts';
import type { Viewer } from '../../kernel/viewer.ts';

/**
 * A selection of comments: the comments directly on a subject (`subject` is its key, such as `review:6f9…`), or the
 * replies to a comment.
 */
export type CommentSelection = { readonly subject: string } | { readonly parentId: string };

function selected(db: Db, viewer: Viewer, selection: CommentSelection) {
  const query = db.selectFrom('posts').where('kind', '=', 'comment').where(isPostShown(viewer));
  if ('parentId' in selection) return query.where('parent_id', '=', selection.parentId);
  return query.where('subject', '=', selection.subject).where('parent_id', 'is', null);
}

/** Gets the columns that mark a post as a spoiler. Returns undefined if there is no such post. */
export async function getSpoilerMark(db: Db, postId: string) {
  return db
    .selectFrom('posts')
    .select(['is_spoiler', 'season', 'episode', 'is_whole_season'])
    .where('id', '=', postId)
    .executeTakeFirst();
}

/**
 * Lists the ids of one page of the selected comments that the viewer may see, ordered by time: newest first if
 * `isNewestFirst` is true, otherwise oldest first.
 */
export async function listCommentIds(
  db: Db,
  viewer: Viewer,
  selection: CommentSelection,
  { offset, limit, isNewestFirst }: { offset: number; limit: number; isNewestFirst: boolean },
): Promise<string[]> {
  const order = isNewestFirst ? 'desc' : 'asc';
  const rows = await selected(db, viewer, selection)
    .select('id')
    .orderBy('created_at', order)
    .orderBy('id', isNewestFirst ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Lists the ids of the newest replies to each of the given comments, newest first, without those that the viewer may
 * not see.
 * @param limit maximum number of replies per comment
 */
export async function listNewestReplies(
  db: Db,
  viewer: Viewer,
  parentIds: readonly string[],
  limit: number,
): Promise<{ parentId: string; id: string }[]> {
  if (parentIds.length === 0) return [];
  const { rows } = await sql<{ parentId: string; id: string }>`
    ${PREPARED} select parent.id as "parentId", reply.id
    from unnest(${parentIds}::uuid[]) as parent (id) cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.parent_id = parent.id
        and ${isPostShown(viewer)}
      order by posts.created_at desc, posts.id
      limit ${limit}
    ) as reply
    order by reply.created_at desc, reply.id
  `.execute(db);
  return rows;
}

/**
 * Locks the review, story or list that a comment is on, so that nobody can delete it before the transaction ends.
 * @returns false if it has been deleted already
 */
export async function lockSubject(
  transaction: Db,
  { kind, id }: { kind: 'review' | 'story' | 'list'; id: string },
): Promise<boolean> {
  const { rows } =
    kind === 'list'
      ? await sql`select from lists where id = ${id} for key share`.execute(transaction)
      : await sql`select from posts where id = ${id} for key share`.execute(transaction);
  return rows.length > 0;
}

/**
 * Finds a duplicate comment: one that the member wrote at `since` or later with the same text in the same place.
 * @param wanted `subject` is the key of what the comment is on, such as `review:6f9…`; `parentId` is the comment that
 *   it replies to, or null
 * @returns its id; undefined if there is none
 */
export async function findDuplicate(
  transaction: Db,
  wanted: { userId: string; subject: string; parentId: string | null; content: string; since: Date },
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', wanted.userId)
    .where('kind', '=', 'comment')
    .where('subject', '=', wanted.subject)
    .where(sql<SqlBool>`parent_id is not distinct from ${wanted.parentId}::uuid`)
    .where('content', '=', wanted.content)
    .where('created_at', '>=', wanted.since)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Adds one to a comment's number of replies.
 * @returns false if the comment has been deleted
 */
export async function countReply(transaction: Db, id: string): Promise<boolean> {
  const counted = await transaction
    .updateTable('posts')
    .set({ reply_count: sql`reply_count + 1` })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
