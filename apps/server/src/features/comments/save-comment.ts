import { randomUUID } from 'node:crypto';
import { AppError, type Comment, type createComment, type editComment, WRITING_MAX } from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import {
  changePost,
  deleteLeaves,
  duplicateWindowStart,
  emptyComments,
  insertPost,
  isSameSpoiler,
  lockPlace,
  lockPost,
  NO_SPOILER,
  type PostRow,
  readContent,
  readSpoiler,
  recordNewMentions,
  requireVersion,
  type SpoilerColumns,
  updatePost,
  worseSpoiler,
} from '../posts/index.ts';
import { countWrite, requireFewLinks } from '../write-limits/index.ts';
import { countReply, findDuplicate, getSpoilerMark, lockSubject } from './comments.sql.ts';
import { loadComment, requireComment } from './list-comments.ts';
import { parseSubject, type Subject } from './subjects.ts';

type NewComment = InputOf<typeof createComment>['body'];

/**
 * Adds a comment to a title, review, story or list. Repeating the request returns the existing comment.
 * @throws POST_CHANGED, ACCOUNT_DELETED, RATE_LIMITED, TOO_MANY_LINKS, and the errors of `readContent` and
 *   `readSpoiler`; POST_NOT_FOUND if another post has the requested id, or if the subject has been deleted;
 *   LIST_NOT_FOUND if the list has been deleted
 */
export function makeComment(context: Context, subject: Subject, body: NewComment): Promise<Comment> {
  return write(context, { ...subject, parent: null }, body);
}

/**
 * Replies to a comment. If the comment is at the deepest level allowed, the reply is added at that level.
 * @throws the errors of `makeComment`; POST_NOT_FOUND, COMMENT_DELETED
 */
export async function makeReply(context: Context, id: string, body: NewComment): Promise<Comment> {
  const answered = await requireComment(context, id);
  if (answered.user_id === null) throw new AppError('COMMENT_DELETED');
  const isDeepest = answered.depth >= WRITING_MAX.replyDepth;
  const parent =
    isDeepest && answered.parent_id !== null ? await requireComment(context, answered.parent_id) : answered;
  return write(
    context,
    { key: answered.subject ?? '', titleId: answered.title_id, spoiler: answered, parent },
    body,
  );
}

async function write(
  context: Context,
  place: Subject & { parent: PostRow | null },
  body: NewComment,
): Promise<Comment> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const { key: subject, titleId, parent } = place;
  const content = readContent(body.text, WRITING_MAX.comment);
  const spoiler = worseSpoiler(place.spoiler, await readSpoiler(context, titleId, body.spoiler));
  const id = body.id ?? randomUUID();
  const written = await db.transaction().execute(async (transaction) => {
    const parentId = parent?.id ?? null;
    await lockPlace(transaction, userId, parentId ?? subject);
    const since = duplicateWindowStart(now);
    const duplicate = await findSent(transaction, body.id, { userId, subject, parentId, content, since });
    if (duplicate) return duplicate;
    await requireStillThere(transaction, subject);
    if (parentId !== null && !(await countReply(transaction, parentId)))
      throw new AppError('COMMENT_DELETED');
    const isNew = await insertPost(transaction, {
      id,
      kind: 'comment',
      user_id: userId,
      title_id: titleId,
      subject,
      parent_id: parentId,
      depth: parent ? parent.depth + 1 : 0,
      content,
      is_spoiler: spoiler.is_spoiler,
      season: spoiler.season,
      episode: spoiler.episode,
      is_whole_season: spoiler.is_whole_season,
      created_at: now,
    });
    // Any post with that id was found above.
    if (!isNew) throw new AppError('ACCOUNT_DELETED');
    await requireFewLinks(transaction, { userId, now }, content);
    await countWrite(transaction, { userId, now }, parent ? 'reply' : 'comment');
    const event = parent ? 'comment.replied' : 'comment.created';
    await recordEvents(transaction, [{ kind: event, actor: userId, subject: id, at: now }]);
    return id;
  });
  return loadComment(context, written);
}

/** Keeps a subject from being deleted until the transaction ends. @throws LIST_NOT_FOUND, POST_NOT_FOUND */
async function requireStillThere(transaction: Transaction<Tables>, subject: string): Promise<void> {
  const { kind, id } = parseSubject(subject);
  if (kind === 'movie' || (await lockSubject(transaction, { kind, id }))) return;
  throw new AppError(kind === 'list' ? 'LIST_NOT_FOUND' : 'POST_NOT_FOUND');
}

/**
 * Finds the comment that a new one duplicates: the one with its id or, without an id, the same text in the same place
 * within a minute.
 * @throws POST_CHANGED if that one says something else, POST_NOT_FOUND if the id is another post's
 */
async function findSent(
  transaction: Transaction<Tables>,
  id: string | undefined,
  wanted: Parameters<typeof findDuplicate>[1],
): Promise<string | undefined> {
  if (id === undefined) return findDuplicate(transaction, wanted);
  const found = await lockPost(transaction, id);
  if (found && (found.kind !== 'comment' || found.user_id !== wanted.userId))
    throw new AppError('POST_NOT_FOUND');
  const isSame =
    found?.subject === wanted.subject &&
    found.parent_id === wanted.parentId &&
    found.content === wanted.content;
  if (found && !isSame) throw new AppError('POST_CHANGED');
  return found?.id;
}

/** Changes a member's own comment as `changePost` does, by who may see what the comment is on as well. */
async function changeOwn(
  context: Context,
  id: string,
  change: Parameters<typeof changePost>[3],
): Promise<void> {
  try {
    await changePost(context, id, 'comment', change);
  } catch (error) {
    // Only somebody who can read the comment learns that it belongs to another member.
    if (error instanceof AppError && error.code === 'POST_NOT_YOURS') await requireComment(context, id);
    throw error;
  }
}

/**
 * Gets the spoiler mark that a comment has at least: that of the comment that it replies to or, without one, of the
 * review or story that it is on.
 */
async function getInherited(
  transaction: Transaction<Tables>,
  { parent_id, subject }: { parent_id: string | null; subject: string | null },
): Promise<SpoilerColumns> {
  const { kind, id } = parseSubject(subject ?? '');
  const source = parent_id ?? (kind === 'review' || kind === 'story' ? id : null);
  return (source !== null && (await getSpoilerMark(transaction, source))) || NO_SPOILER;
}

/**
 * Changes a member's own comment: its text and, if the request has one, its spoiler mark. The comment stays
 * marked at least like what it is on.
 * @throws POST_NOT_FOUND, POST_NOT_YOURS, POST_CHANGED, RATE_LIMITED, TOO_MANY_LINKS, and the errors of `readContent`
 *   and `readSpoiler`
 */
export async function changeComment(
  context: Context,
  id: string,
  { text, spoiler, version }: InputOf<typeof editComment>['body'],
): Promise<Comment> {
  const content = readContent(text, WRITING_MAX.comment);
  const chosen =
    spoiler === undefined
      ? null
      : await readSpoiler(context, (await requireComment(context, id)).title_id, spoiler);
  await changeOwn(context, id, async (transaction, post) => {
    requireVersion(post, version);
    const author = { userId: memberOf(context.viewer).userId, now: context.now };
    await requireFewLinks(transaction, author, content, post.content);
    await recordNewMentions(transaction, post, content, context.now);
    const mark = chosen && worseSpoiler(await getInherited(transaction, post), chosen);
    if (post.content !== content || (mark && !isSameSpoiler(post, mark)))
      await updatePost(transaction, id, context.now, { content, ...mark });
  });
  return loadComment(context, id);
}

/**
 * Deletes a member's own comment. If it has replies, only its text and author are deleted, so that the replies keep
 * their place.
 * @throws POST_NOT_FOUND, POST_NOT_YOURS
 */
export async function removeComment(context: Context, id: string): Promise<void> {
  await changeOwn(context, id, async (transaction, { reply_count }) => {
    if (reply_count > 0) await emptyComments(transaction, [id]);
    else await deleteLeaves(transaction, [id], null);
  });
}
