import {
  APPEALABLE_ACTS,
  AppError,
  type answerAppeal,
  type ModerationEntry,
  type ResultOf,
} from '@palate/contract';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import {
  type ActRow,
  closeAppeal,
  hasLaterAct,
  insertAppeal,
  isInEffect,
  listActs,
  lockTarget,
} from './acts.sql.ts';
import { loadEntry } from './describe-acts.ts';
import { setHidden, setSuspended, type TextThing } from './moderators.sql.ts';
import { logAct } from './perform-act.ts';
import { requireOtherMember } from './policy.ts';
import type { Thing } from './reports.sql.ts';

/**
 * Appeals a moderator's decision about the viewer.
 * @throws ACT_NOT_FOUND; APPEALED_ALREADY, also if this kind of decision can't be appealed
 */
export async function appeal(context: Context, actId: string, content: string): Promise<ModerationEntry> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const [row] = await listActs(db, { id: actId, aboutId: userId, limit: 1 });
  if (!row) throw new AppError('ACT_NOT_FOUND');
  const isNew =
    APPEALABLE_ACTS.includes(row.act) && (await insertAppeal(db, { actId, userId, content, now }));
  if (!isNew) throw new AppError('APPEALED_ALREADY');
  return loadEntry(context, actId, { isForMember: true });
}

/**
 * Answers an appeal: reverses the decision or upholds it. The answer is logged as a decision, too. A removed picture
 * isn't restored, but the member is told that they may upload it again.
 * @param isReversed false to uphold the decision
 * @param reason shown to the member
 * @returns the answer; `isHeldByLater` is true if the decision was reversed, but a later one of the same kind still
 *   applies
 * @throws ACT_NOT_FOUND if the decision wasn't appealed; MODERATE_SELF if it is about the viewer; MODERATED_ALREADY if
 *   the appeal has been answered
 */
export async function answer(
  context: Context,
  actId: string,
  { isReversed, reason }: { isReversed: boolean; reason: string },
): Promise<ResultOf<typeof answerAppeal>> {
  const { db, viewer, now } = context;
  const [row] = await listActs(db, { id: actId, limit: 1 });
  if (row?.appeal === null || !row?.user_id) throw new AppError('ACT_NOT_FOUND');
  const { user_id: userId } = row;
  await requireOtherMember(viewer, userId);
  const member: Thing = { kind: 'member', id: userId };
  const thing = textOf(row) ?? member;
  const answered = await db.transaction().execute(async (transaction) => {
    await lockTarget(transaction, thing);
    if (!(await closeAppeal(transaction, actId, now))) throw new AppError('MODERATED_ALREADY');
    // A removed picture was deleted, so there is nothing to restore.
    const act = !isReversed ? 'keep' : row.act === 'remove-picture' ? 'allow-picture' : 'restore';
    if (act !== 'restore') {
      const id = await logAct(context, transaction, act, { thing, userId, reason });
      return { id, isHeldByLater: false };
    }
    // The author is told that a text or list was restored only if it was.
    const hasLater = await hasLaterAct(transaction, row);
    const isHeldByLater = hasLater && (await isInEffect(transaction, row));
    const isRestored = !hasLater && (await reverse(transaction, row, userId));
    const about = { thing: isRestored ? thing : member, userId, reason };
    return { id: await logAct(context, transaction, act, about), isHeldByLater };
  });
  const entry = await loadEntry(context, answered.id);
  return { ...entry, isHeldByLater: answered.isHeldByLater };
}

/**
 * Takes a decision back, if it still holds; a warning is taken back by the answer alone.
 * @returns whether anything changed
 */
async function reverse(transaction: Transaction<Tables>, row: ActRow, userId: string): Promise<boolean> {
  if (row.act === 'suspend') return setSuspended(transaction, userId, null);
  const text = textOf(row);
  return row.act === 'hide' && text !== null && setHidden(transaction, text, null);
}

/** The text or list that a decision is about; null if it is about the member. */
function textOf({ post_id, list_id }: ActRow): TextThing | null {
  if (post_id !== null) return { kind: 'post', id: post_id };
  return list_id === null ? null : { kind: 'list', id: list_id };
}
