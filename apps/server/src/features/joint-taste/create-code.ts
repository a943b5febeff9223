import { createHash, randomInt } from 'node:crypto';
import {
  AppError,
  formatJointCode,
  JOINT_CODE_LENGTH,
  JOINT_CODE_LETTERS,
  JOINT_TASTE,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { insertCode } from './codes.sql.ts';
import { lockPartners } from './partners.sql.ts';

/** Calculates the hash under which a joint-taste code is stored. @param letters as `parseJointCode` returns them */
export const hashJointCode = (letters: string): Buffer => createHash('sha256').update(letters).digest();

/** Generates a random joint-taste code: 12 letters and digits, all equally likely. */
export function randomJointCode(): string {
  const letters = Array.from(
    { length: JOINT_CODE_LENGTH },
    () => JOINT_CODE_LETTERS[randomInt(JOINT_CODE_LETTERS.length)],
  );
  return letters.join('');
}

/**
 * Creates a code that others enter to ask the viewer to become partners. Only its hash is stored.
 * @param uses whether one person may use it, or several until it expires
 * @returns the viewer's id, the code as it is shown to people, and when it expires (ISO time)
 * @throws ACCOUNT_DELETED
 */
export async function createCode(
  { db, viewer, now }: Context,
  uses: 'once' | 'several',
): Promise<{ userId: string; value: string; expiresAt: string }> {
  const { userId } = memberOf(viewer);
  const letters = randomJointCode();
  const expiresAt = new Date(now.getTime() + JOINT_TASTE.codeDays * DAY_MS);
  const isStored = await db.transaction().execute(async (transaction) => {
    await lockPartners(transaction, [userId]);
    const code = {
      code_hash: hashJointCode(letters),
      user_id: userId,
      is_for_one: uses === 'once',
      created_at: now,
      expires_at: expiresAt,
    };
    return insertCode(transaction, code, JOINT_TASTE.codes);
  });
  if (!isStored) throw new AppError('ACCOUNT_DELETED');
  return { userId, value: formatJointCode(letters), expiresAt: expiresAt.toISOString() };
}
