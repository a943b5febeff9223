import {
  AppError,
  type LoggedAct,
  type ModerationAct,
  type ModerationEntry,
  type moderate,
} from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { InputOf } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { isMember } from '../audience/index.ts';
import { deleteAvatarByHash, getAvatarHash } from '../avatars/index.ts';
import { lockList } from '../lists/index.ts';
import { lockPost } from '../posts/index.ts';
import { hasSameAct, insertAct, lockTarget } from './acts.sql.ts';
import { loadEntry } from './describe-acts.ts';
import { getAuthor, setHidden, setSuspended, type TextThing } from './moderators.sql.ts';
import { requireOtherMember } from './policy.ts';
import { closeReports, type Thing } from './reports.sql.ts';
import { thingOf } from './thing-of.ts';

/** A moderator's decision about a post, list or member. */
interface Decision {
  readonly thing: Thing;
  /** The author of the post, the owner of the list, or the member. */
  readonly userId: string;
  readonly reason: string;
  /** Hash of the picture that the moderator looked at, if the decision is about it. */
  readonly avatar?: string | undefined;
}

/**
 * Carries out a moderator's decision, closes the reports about the post, list or member, logs the decision, and has the
 * member notified.
 * @throws POST_NOT_FOUND, LIST_NOT_FOUND, USER_NOT_FOUND; MODERATE_SELF if the decision is about the moderator;
 *   POST_CHANGED or LIST_CHANGED if the text or list was edited after the moderator read it; AVATAR_CHANGED if the
 *   member has another picture than the moderator looked at; MODERATED_ALREADY if the decision changes nothing
 */
export async function performAct(
  context: Context,
  { act, version, avatar, reason, ...named }: InputOf<typeof moderate>['body'],
): Promise<ModerationEntry> {
  const thing = thingOf(named);
  const userId = await requireOwner(context, thing);
  const decision = { thing, userId, reason, avatar };
  const id = await context.db.transaction().execute(async (transaction) => {
    await lockTarget(transaction, thing);
    if (isText(thing)) await requireRead(transaction, thing, version);
    const isChanged = await change(context, transaction, act, decision);
    const closed = await closeReports(transaction, thing, context.now);
    if (!isChanged && (act !== 'dismiss' || closed === 0)) throw new AppError('MODERATED_ALREADY');
    return logAct(context, transaction, act, decision);
  });
  return loadEntry(context, id);
}

const isText = (thing: Thing): thing is TextThing => thing.kind !== 'member';

/** Errors for something that doesn't exist, and for a text or list that has changed. */
const MISSING = { post: 'POST_NOT_FOUND', list: 'LIST_NOT_FOUND', member: 'USER_NOT_FOUND' } as const;
const CHANGED = { post: 'POST_CHANGED', list: 'LIST_CHANGED' } as const;

/**
 * The member whom a decision about a thing concerns.
 * @throws POST_NOT_FOUND, LIST_NOT_FOUND, USER_NOT_FOUND, MODERATE_SELF
 */
async function requireOwner({ db, viewer }: Context, thing: Thing): Promise<string> {
  const userId = await findOwner(db, thing);
  if (userId === undefined) throw new AppError(MISSING[thing.kind]);
  await requireOtherMember(viewer, userId);
  return userId;
}

/** Returns the author of a post, the owner of a list, or the member themselves; undefined if there is no such thing. */
async function findOwner(db: Db, thing: Thing): Promise<string | undefined> {
  if (isText(thing)) return getAuthor(db, thing);
  return (await isMember(db, thing.id)) ? thing.id : undefined;
}

/**
 * Locks a text or list that a moderator decides about, so that nobody can edit it before the decision is made.
 * @param version the version that the moderator read
 * @throws POST_NOT_FOUND, POST_CHANGED, LIST_NOT_FOUND, LIST_CHANGED
 */
async function requireRead(
  transaction: Transaction<Tables>,
  { kind, id }: TextThing,
  version: number | undefined,
): Promise<void> {
  const current = kind === 'post' ? await lockPost(transaction, id) : await lockList(transaction, id);
  if (!current?.user_id) throw new AppError(MISSING[kind]);
  if (current.version !== version) throw new AppError(CHANGED[kind]);
}

/** @returns whether anything changed @throws AVATAR_CHANGED */
async function change(
  { viewer, now }: Context,
  transaction: Transaction<Tables>,
  act: ModerationAct,
  { thing, userId, reason, avatar }: Decision,
): Promise<boolean> {
  switch (act) {
    case 'hide':
      return isText(thing) && setHidden(transaction, thing, { since: now, reason });
    case 'restore':
      return isText(thing) ? setHidden(transaction, thing, null) : setSuspended(transaction, userId, null);
    case 'remove-picture':
      return avatar !== undefined && removePicture(transaction, userId, avatar);
    case 'suspend':
      return setSuspended(transaction, userId, now);
    case 'warn': {
      // The same warning within a minute was sent twice.
      const moderatorId = memberOf(viewer).userId;
      const wanted = { userId, moderatorId, act, thing, reason, now };
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
  { thing, userId, reason }: Decision,
): Promise<string> {
  const moderatorId = memberOf(viewer).userId;
  const id = await insertAct(transaction, { userId, moderatorId, act, thing, reason, now });
  if (id === undefined) throw new AppError('USER_NOT_FOUND');
  // Nobody is told that they were reported in vain.
  if (act !== 'dismiss')
    await recordEvents(transaction, [{ kind: 'member.moderated', actor: userId, subject: id, at: now }]);
  return id;
}
