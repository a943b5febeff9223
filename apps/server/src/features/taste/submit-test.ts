import { AppError, type TasteTestPayload } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { RequestContext } from '../../http/route.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import type { UserId, VisitorId } from '../../kernel/viewer.ts';
import { normalisePayload } from './answers.ts';
import { newlyLoved } from './newly-loved.ts';
import { settleArchetype } from './settle-archetype.ts';
import {
  deleteVisitorAnswers,
  findAnswers,
  keepArchetype,
  saveAnswers,
  saveMemberAnswers,
} from './taste.sql.ts';

/**
 * Keeps a taste test: as the account's for a member, else as a visitor's, who is one from then on.
 * @throws INVALID_REQUEST, or TASTE_EXISTS for an account with other answers that are not to be replaced
 */
export async function submitTest(
  context: RequestContext,
  payload: TasteTestPayload,
  { isReplacing }: { isReplacing: boolean },
): Promise<TasteTestPayload['moviePreferences']> {
  const { db, snapshot, viewer, beginVisit } = context;
  const answers = normalisePayload(snapshot, payload);
  const owner = viewer.member
    ? ({ kind: 'member', id: viewer.member.userId } as const)
    : ({ kind: 'visitor', id: beginVisit() } as const);
  const { moviePreferences } = answers;
  await db.transaction().execute(async (transaction) => {
    const before = await findAnswers(transaction, owner);
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
 * Ends the doubt between an account's taste and that of this browser's visitor, who has none afterwards.
 * Said again, it changes nothing.
 * @throws NO_TASTE where a visitor's is chosen and neither has one
 */
export async function keepOneTaste(
  db: Db,
  keep: 'account' | 'visitor',
  userId: UserId,
  visitorId: VisitorId | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = visitorId && (await findAnswers(transaction, { kind: 'visitor', id: visitorId }));
    if (keep === 'visitor') {
      const isThere = found ?? (await findAnswers(transaction, { kind: 'member', id: userId }));
      if (!isThere) throw new AppError('NO_TASTE');
      if (found) {
        await saveMemberAnswers(transaction, userId, found.answers, { isReplacing: true });
        await keepArchetype(transaction, { kind: 'member', id: userId }, found.archetype);
      }
    }
    if (visitorId) await deleteVisitorAnswers(transaction, visitorId);
  });
}
