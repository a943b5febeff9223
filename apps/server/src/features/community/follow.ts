import { AppError, FOLLOWS_MAX, type MemberCard } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEventOnce, recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requirePresent } from '../audience/index.ts';
import { countWrite } from '../write-limits/index.ts';
import { loadMemberCard } from './member-cards.ts';
import {
  countFollowed,
  deleteRelation,
  hasRelation,
  insertRelation,
  isPrivateAccount,
  lockFollows,
  lockPair,
  type Pair,
} from './relations.sql.ts';

/**
 * Runs `change` in a transaction that locks the relations between the viewer and another member, so that other
 * changes of them wait.
 */
export function changePair(
  { db, viewer }: Context,
  otherId: string,
  change: (transaction: Transaction<Tables>, pair: Pair) => Promise<void>,
): Promise<void> {
  const pair = { userId: memberOf(viewer).userId, otherId };
  return db.transaction().execute(async (transaction) => {
    await lockPair(transaction, pair);
    await change(transaction, pair);
  });
}

/**
 * Makes the viewer follow a member, or ask to follow them if their account is private. If the viewer had asked and the
 * account has become public since, the follow replaces the request.
 * @returns the member's card
 * @throws USER_NOT_FOUND, FOLLOW_SELF, TOO_MANY_FOLLOWS, ACCOUNT_DELETED, RATE_LIMITED
 */
export async function follow(context: Context, otherId: string): Promise<MemberCard> {
  const { viewer, now } = context;
  if (otherId === memberOf(viewer).userId) throw new AppError('FOLLOW_SELF');
  await changePair(context, otherId, async (transaction, pair) => {
    await requirePresent({ db: transaction, viewer }, otherId);
    if (await hasRelation(transaction, pair, 'follow')) return;
    const kind = (await isPrivateAccount(transaction, otherId)) ? 'request' : 'follow';
    if (await hasRelation(transaction, pair, kind)) return;
    await deleteRelation(transaction, pair, ['request']);
    await lockFollows(transaction, pair.userId);
    if ((await countFollowed(transaction, pair.userId)) >= FOLLOWS_MAX)
      throw new AppError('TOO_MANY_FOLLOWS');
    if (!(await insertRelation(transaction, pair, kind, now))) throw new AppError('ACCOUNT_DELETED');
    await countWrite(transaction, { userId: pair.userId, now }, 'follow');
    const event = kind === 'follow' ? 'member.followed' : 'member.asked-to-follow';
    await recordEventOnce(
      transaction,
      { kind: event, actor: pair.userId, subject: otherId, at: now },
      new Date(now.getTime() - DAY_MS),
    );
  });
  return loadMemberCard(context, otherId);
}

/**
 * Stops following a member, or withdraws the viewer's follow request.
 * @returns the member's card
 * @throws USER_NOT_FOUND if the viewer may not see the member; the follow is deleted all the same
 */
export async function unfollow(context: Context, otherId: string): Promise<MemberCard> {
  await changePair(context, otherId, async (transaction, pair) => {
    await deleteRelation(transaction, pair, ['follow', 'request']);
  });
  return loadMemberCard(context, otherId);
}

/** Removes a follower of the viewer, or declines a member's request to follow the viewer. */
export function removeFollow(context: Context, otherId: string, kind: 'follow' | 'request'): Promise<void> {
  return changePair(context, otherId, async (transaction, { userId }) => {
    await deleteRelation(transaction, { userId: otherId, otherId: userId }, [kind]);
  });
}

/**
 * Accepts a member's request to follow the viewer. Does nothing if the member follows already.
 * @returns the member's card
 * @throws USER_NOT_FOUND, FOLLOW_REQUEST_NOT_FOUND
 */
export async function acceptRequest(context: Context, otherId: string): Promise<MemberCard> {
  const { viewer, now } = context;
  await changePair(context, otherId, async (transaction, { userId }) => {
    await requirePresent({ db: transaction, viewer }, otherId);
    const asked = { userId: otherId, otherId: userId };
    if (await hasRelation(transaction, asked, 'follow')) return;
    if ((await deleteRelation(transaction, asked, ['request'])) === 0)
      throw new AppError('FOLLOW_REQUEST_NOT_FOUND');
    await insertRelation(transaction, asked, 'follow', now);
    await recordEvents(transaction, [
      { kind: 'member.accepted-follower', actor: userId, subject: otherId, at: now },
    ]);
  });
  return loadMemberCard(context, otherId);
}
