import type { TasteTestPayload } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import type { UserId, VisitorId } from '../../../kernel/viewer.ts';
import { deleteVisitorAnswers, getAnswers, saveMemberAnswers, updateArchetype } from '../taste.sql.ts';
import { parseStoredAnswers } from './stored-answers.ts';

/**
 * What a sign-in does with the taste of this browser's visitor. `none`: nothing, because the visitor has no taste, or
 * the same answers as the account. `adopted`: it is now the account's taste. `waiting`: the member must choose between
 * it and the account's own taste.
 */
export type VisitorTaste = 'none' | 'adopted' | 'waiting';

/**
 * Moves a visitor's answers to the account that signs in, if the account has none. If the account has other answers,
 * both are kept until the member chooses (`resolveTasteConflict`).
 * @param transaction must lock the account against concurrent sign-ins
 * @returns what happened to the visitor's answers
 */
export async function takeOverTaste(
  transaction: Db,
  visitorId: VisitorId | null,
  userId: UserId,
): Promise<VisitorTaste> {
  const found = visitorId && (await getAnswers(transaction, { kind: 'visitor', id: visitorId }));
  if (!visitorId || !found) return 'none';
  const had = await getAnswers(transaction, { kind: 'member', id: userId });
  const isSaved = await saveMemberAnswers(transaction, userId, found.answers, { isReplacing: false });
  if (!isSaved) return 'waiting';
  if (!had) await updateArchetype(transaction, { kind: 'member', id: userId }, found.archetype);
  await deleteVisitorAnswers(transaction, visitorId);
  return had ? 'none' : 'adopted';
}

/** Gets an account's stored answers, with the key of the archetype last shown. Returns null if there are none. */
export async function getOwnTaste(
  db: Db,
  userId: string,
): Promise<{ readonly answers: TasteTestPayload; readonly archetype: string | null } | null> {
  const found = await getAnswers(db, { kind: 'member', id: userId as UserId });
  return found ? { answers: parseStoredAnswers(found.answers), archetype: found.archetype } : null;
}

/** Gets the country that a visitor named in their taste test. Returns undefined if they haven't taken it. */
export async function visitorCountry(db: Db, visitorId: VisitorId | null): Promise<string | undefined> {
  const found = visitorId && (await getAnswers(db, { kind: 'visitor', id: visitorId }));
  return found ? parseStoredAnswers(found.answers).countryCode : undefined;
}
