import { AppError, type TasteTestPayload } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import type { RequestContext } from '../../../http/route.ts';
import { recordEvents } from '../../../kernel/events.sql.ts';
import type { UserId, VisitorId } from '../../../kernel/viewer.ts';
import { settleArchetype } from '../settle-archetype.ts';
import {
  deleteVisitorAnswers,
  getAnswers,
  saveAnswers,
  saveMemberAnswers,
  updateArchetype,
} from '../taste.sql.ts';
import { normalizeTestAnswers } from './answers.ts';
import { newlyLoved } from './newly-loved.ts';

/**
 * Stores the answers of a taste test. A member's answers are stored in the account, a visitor's under the visitor's
 * id, which is created if necessary.
 * @returns the stored loved titles and pairs
 * @throws INVALID_REQUEST; TASTE_EXISTS if the account has other answers and `isReplacing` is false
 */
export async function submitTest(
  context: RequestContext,
  payload: TasteTestPayload,
  { isReplacing }: { isReplacing: boolean },
): Promise<TasteTestPayload['moviePreferences']> {
  const { db, snapshot, viewer, beginVisit } = context;
  const answers = normalizeTestAnswers(snapshot, payload);
  const owner = viewer.member
    ? ({ kind: 'member', id: viewer.member.userId } as const)
    : ({ kind: 'visitor', id: beginVisit() } as const);
  const { moviePreferences } = answers;
  await db.transaction().execute(async (transaction) => {
    const before = await getAnswers(transaction, owner);
    if (owner.kind === 'visitor') await saveAnswers(transaction, owner.id, answers);
    else if (!(await saveMemberAnswers(transaction, owner.id, answers, { isReplacing })))
      throw new AppError('TASTE_EXISTS');
    const loved = newlyLoved(before?.answers, moviePreferences.favoriteMovies);
    await recordEvents(
      transaction,
      loved.map((subject) => ({ kind: 'title.loved', actor: owner.id, subject, at: context.now })),
    );
  });
  await settleArchetype(context, owner);
  return moviePreferences;
}

/**
 * Decides which taste an account keeps if both the account and this browser's visitor have one. Deletes the visitor's
 * copy. Repeating the call changes nothing.
 * @throws NO_TASTE if the visitor's taste is to be kept, and neither the visitor nor the account has one
 */
export async function resolveTasteConflict(
  db: Db,
  keep: 'account' | 'visitor',
  userId: UserId,
  visitorId: VisitorId | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = visitorId && (await getAnswers(transaction, { kind: 'visitor', id: visitorId }));
    if (keep === 'visitor') {
      const isThere = found ?? (await getAnswers(transaction, { kind: 'member', id: userId }));
      if (!isThere) throw new AppError('NO_TASTE');
      if (found) {
        await saveMemberAnswers(transaction, userId, found.answers, { isReplacing: true });
        await updateArchetype(transaction, { kind: 'member', id: userId }, found.archetype);
      }
    }
    if (visitorId) await deleteVisitorAnswers(transaction, visitorId);
  });
}
