import { AppError, JOINT_TASTE, type JointTaste, type MemberSummary } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadMemberSummaries, requireShown } from '../audience/index.ts';
import { deleteGroupsOfTwo } from './groups.sql.ts';
import {
  arePartners,
  countPartners,
  deletePartners,
  deleteRequest,
  hasRequest,
  insertPartners,
  listPartners,
  listRequests,
  listSentRequests,
  listShownPartnerIds,
  lockPartners,
} from './partners.sql.ts';

/** Loads the viewer's partners, and the open requests in both directions. */
export async function loadJointTaste(context: Context): Promise<JointTaste> {
  const { db, viewer } = context;
  const { userId } = memberOf(viewer);
  const [partners, requests, sent] = await Promise.all([
    listPartners(db, viewer, userId),
    listRequests(db, viewer, userId),
    listSentRequests(db, userId),
  ]);
  const summaries = await loadMemberSummaries(
    context,
    [...partners, ...requests].map(({ other_id }) => other_id),
  );
  const withSummary = <Row extends { other_id: string }, Described>(
    rows: readonly Row[],
    describe: (summary: MemberSummary, row: Row) => Described,
  ) =>
    rows.flatMap((row) => {
      const summary = summaries.get(row.other_id);
      return summary ? [describe(summary, row)] : [];
    });
  return {
    partners: withSummary(partners, (summary, row) => ({
      ...summary,
      since: row.created_at.toISOString(),
      hasTaste: Boolean(row.has_taste),
    })),
    requests: withSummary(requests, (summary, row) => ({
      ...summary,
      askedAt: row.created_at.toISOString(),
    })),
    sent: sent.map(({ id, created_at }) => ({ id, askedAt: created_at.toISOString() })),
  };
}

/** Lists a member's partners whom the viewer may see. @throws USER_NOT_FOUND, NOT_SHOWN */
export async function loadShownPartners(context: Context, userId: string): Promise<MemberSummary[]> {
  await requireShown(context, userId, 'partners');
  const ids = await listShownPartnerIds(context.db, context.viewer, userId);
  const summaries = await loadMemberSummaries(context, ids);
  return ids.flatMap((id) => summaries.get(id) ?? []);
}

/**
 * Accepts the request of a member who entered the viewer's code. If the viewer has entered that member's code as well,
 * that request is answered too.
 * @throws JOINT_REQUEST_NOT_FOUND, TOO_MANY_PARTNERS, ACCOUNT_DELETED
 */
export async function acceptPartner(context: Context, otherId: string): Promise<void> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const pair = { userId, otherId };
  const shown = await loadMemberSummaries(context, [otherId]);
  await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId, otherId]);
    if (await arePartners(transaction, pair)) return;
    if (!shown.has(otherId) || !(await hasRequest(transaction, pair)))
      throw new AppError('JOINT_REQUEST_NOT_FOUND');
    for (const id of [userId, otherId]) {
      if ((await countPartners(transaction, id)) >= JOINT_TASTE.partners)
        throw new AppError('TOO_MANY_PARTNERS');
    }
    await deleteRequest(transaction, pair);
    await deleteRequest(transaction, { userId: otherId, otherId: userId });
    if (!(await insertPartners(transaction, pair, now))) throw new AppError('ACCOUNT_DELETED');
    await recordEvents(transaction, [{ kind: 'joint.accepted', actor: userId, subject: otherId, at: now }]);
  });
}

/** Declines the request of a member who entered the viewer's code. Does nothing if there is none. */
export async function declinePartner({ db, viewer }: Context, otherId: string): Promise<void> {
  const { userId } = memberOf(viewer);
  await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId, otherId]);
    await deleteRequest(transaction, { userId, otherId });
  });
}

/**
 * Ends the viewer's partnership with another member, and deletes all groups that consist of only the two. Does
 * nothing if they aren't partners. Larger groups stay, because each member has accepted the people in them.
 */
export async function removePartner({ db, viewer }: Context, otherId: string): Promise<void> {
  const { userId } = memberOf(viewer);
  await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId, otherId]);
    await deletePartners(transaction, { userId, otherId });
    await deleteGroupsOfTwo(transaction, userId, otherId);
  });
}
