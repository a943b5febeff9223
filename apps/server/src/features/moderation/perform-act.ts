import {
  AppError,
  type LoggedAct,
  type ModerationAct,
  type ModerationEntry,
  type moderate,
} from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isMember } from '../audience/index.ts';
import { deleteAvatarByHash, getAvatarHash } from '../avatars/index.ts';
import { lockPost } from '../posts/index.ts';
import { hasSameAct, insertAct, lockTarget } from './acts.sql.ts';
import { loadEntry } from './describe-acts.ts';
import { getPostAuthor, setHidden, setSuspended } from './moderators.sql.ts';
import { requireOtherMember } from './policy.ts';
import { closeReports, type Thing } from './reports.sql.ts';

/** A moderator's decision about a post or a member. */
interface Decision {
  readonly thing: Thing;
  /** The author of the post, or the member. */
  readonly userId: string;
  readonly reason: string;
  /** Hash of the picture that the moderator looked at, if the decision is about it. */
  readonly avatar?: string | undefined;
}

/**
 * Carries out a moderator's decision, closes the reports about the post or member, logs the decision, and has the
 * member notified.
 * @throws POST_NOT_FOUND, USER_NOT_FOUND; MODERATE_SELF if the decision is about the moderator; POST_CHANGED if the
 *   text was edited after the moderator read it; AVATAR_CHANGED if the member has another picture than the moderator
 *   looked at; MODERATED_ALREADY if the decision changes nothing
 */
export async function performAct(
  context: Context,
  { act, postId, memberId, version, avatar, reason }: InputOf<typeof moderate>['body'],
): Promise<ModerationEntry> {
  // The schema requires one of them.
  const thing: Thing =
    postId === undefined
      ? { postId: null, memberId: (memberId ?? '').toLowerCase() }
      : { postId, memberId: null };
  const userId = await requireOwner(context, thing);
  const decision = { thing, userId, reason, avatar };
  const id = await context.db.transaction().execute(async (transaction) => {
    await lockTarget(transaction, thing);
    if (thing.postId !== null) await requireRead(transaction, thing.postId, version);
    const isChanged = await change(context, transaction, act, decision);
    const closed = await closeReports(transaction, thing, context.now);
    if (!isChanged && (act !== 'dismiss' || closed === 0)) throw new AppError('MODERATED_ALREADY');
    return logAct(context, transaction, act, decision);
  });
  return loadEntry(context, id);
}

/** The member whom a decision about a thing concerns. @throws POST_NOT_FOUND, USER_NOT_FOUND, MODERATE_SELF */
async function requireOwner({ db, viewer }: Context, { postId, memberId }: Thing): Promise<string> {
  if (memberId !== null && !(await isMember(db, memberId))) throw new AppError('USER_NOT_FOUND');
  const userId = postId === null ? memberId : await getPostAuthor(db, postId);
  if (userId === undefined) throw new AppError('POST_NOT_FOUND');
  await requireOtherMember(viewer, userId);
  return userId;
}

/**
 * Locks a text that a moderator decides about, so that its author can't edit it before the decision is made.
 * @param version the version that the moderator read
 * @throws POST_NOT_FOUND, POST_CHANGED
 */
async function requireRead(
  transaction: Transaction<Tables>,
  postId: string,
  version: number | undefined,
): Promise<void> {
  const post = await lockPost(transaction, postId);
  if (!post?.user_id) throw new AppError('POST_NOT_FOUND');
  if (post.version !== version) throw new AppError('POST_CHANGED');
}

/** @returns whether anything changed @throws AVATAR_CHANGED */
async function change(
  { viewer, now }: Context,
  transaction: Transaction<Tables>,
  act: ModerationAct,
  { thing, userId, reason, avatar }: Decision,
): Promise<boolean> {
  const { postId } = thing;
  switch (act) {
    case 'hide':
      return postId !== null && setHidden(transaction, postId, { since: now, reason });
    case 'restore':
      return postId === null ? setSuspended(transaction, userId, null) : setHidden(transaction, postId, null);
    case 'remove-picture':
      return avatar !== undefined && removePicture(transaction, userId, avatar);
    case 'suspend':
      return setSuspended(transaction, userId, now);
    case 'warn': {
      // The same warning within a minute was sent twice.
      const moderatorId = memberOf(viewer).userId;
      const wanted = { userId, moderatorId, act, postId, reason, now };
      return !(await hasSameAct(transaction, wanted, new Date(now.getTime() - MINUTE_MS)));
    }
    case 'dismiss':
      return false;
  }
}

/**
 * Deletes the picture that a moderator looked at.
 * @returns false if the member has no picture
 * @throws AVATAR_CHANGED if the member has another one
 */
async function removePicture(
  transaction: Transaction<Tables>,
  userId: string,
  hash: string,
): Promise<boolean> {
  if (await deleteAvatarByHash(transaction, userId, hash)) return true;
  if ((await getAvatarHash(transaction, userId)) !== null) throw new AppError('AVATAR_CHANGED');
  return false;
}

/**
 * Logs a moderator's decision, and has the member notified. Nobody is notified of dismissed reports.
 * @returns the decision's id
 * @throws USER_NOT_FOUND if the account is being deleted
 */
export async function logAct(
  { viewer, now }: Context,
  transaction: Transaction<Tables>,
  act: LoggedAct,
  { thing: { postId }, userId, reason }: Decision,
): Promise<string> {
  const moderatorId = memberOf(viewer).userId;
  const id = await insertAct(transaction, { userId, moderatorId, act, postId, reason, now });
  if (id === undefined) throw new AppError('USER_NOT_FOUND');
  // Nobody is told that they were reported in vain.
  if (act !== 'dismiss')
    await recordEvents(transaction, [{ kind: 'member.moderated', actor: userId, subject: id, at: now }]);
  return id;
}
