import { randomUUID } from 'node:crypto';
import { AppError, JOINT_TASTE, parseJointCode } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { recordEventOnce } from '../../kernel/events.sql.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requirePresent } from '../audience/index.ts';
import { countWrite } from '../write-limits/index.ts';
import { type CodeRow, getCode, markCodeUsed } from './codes.sql.ts';
import { hashJointCode } from './create-code.ts';
import { arePartners, countPartners, insertRequest, lockPartners } from './partners.sql.ts';

/**
 * Enters another member's code: asks that member to become the viewer's partner. Every attempt counts toward the
 * viewer's rate limit, so that codes can't be guessed. The code of a member who is suspended, or who has blocked the
 * viewer or been blocked by them, counts as unknown.
 * @returns `partners` if the two are partners already
 * @throws JOINT_CODE_INVALID, JOINT_CODE_NOT_FOUND, JOINT_CODE_EXPIRED, JOINT_CODE_USED, JOINT_CODE_OWN,
 * TOO_MANY_PARTNERS, ACCOUNT_DELETED, RATE_LIMITED
 */
export async function enterCode(context: Context, text: string): Promise<'requested' | 'partners'> {
  const { db, viewer, now } = context;
  const { userId } = memberOf(viewer);
  const letters = parseJointCode(text);
  if (letters === null) throw new AppError('JOINT_CODE_INVALID');
  await db.transaction().execute((transaction) => countWrite(transaction, { userId, now }, 'jointCode'));
  const codeHash = hashJointCode(letters);
  return db.transaction().execute(async (transaction) => {
    const code = await requireCode(context, transaction, codeHash);
    const pair = { userId: code.user_id, otherId: userId };
    await lockPartners(transaction, [userId, code.user_id]);
    if (await arePartners(transaction, pair)) return 'partners';
    if ((await countPartners(transaction, userId)) >= JOINT_TASTE.partners)
      throw new AppError('TOO_MANY_PARTNERS');
    const isNew = await insertRequest(transaction, pair, { id: randomUUID(), now });
    if (isNew === 'gone') throw new AppError('ACCOUNT_DELETED');
    if (code.is_for_one) await markCodeUsed(transaction, codeHash, { used_by: userId, used_at: now });
    if (isNew) {
      const event = { kind: 'joint.asked', actor: userId, subject: code.user_id, at: now };
      await recordEventOnce(transaction, event, new Date(now.getTime() - DAY_MS));
    }
    return 'requested';
  });
}

async function requireCode(
  { viewer, now }: Context,
  transaction: Transaction<Tables>,
  codeHash: Buffer,
): Promise<CodeRow> {
  const { userId } = memberOf(viewer);
  const code = await getCode(transaction, codeHash);
  if (!code) throw new AppError('JOINT_CODE_NOT_FOUND');
  if (code.user_id === userId) throw new AppError('JOINT_CODE_OWN');
  await requirePresent({ db: transaction, viewer }, code.user_id).catch(() => {
    throw new AppError('JOINT_CODE_NOT_FOUND');
  });
  if (code.expires_at <= now) throw new AppError('JOINT_CODE_EXPIRED');
  if (code.is_for_one && code.used_at !== null && code.used_by !== userId)
    throw new AppError('JOINT_CODE_USED');
  return code;
}
