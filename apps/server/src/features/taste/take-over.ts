import type { TasteTestPayload } from '@palate/contract';
import type { Db } from '../../db/database.ts';
import type { UserId, VisitorId } from '../../kernel/viewer.ts';
import { readKeptAnswers } from './kept-answers.ts';
import { deleteVisitorAnswers, findAnswers, keepArchetype, saveMemberAnswers } from './taste.sql.ts';

/** As `visitorTasteOutcome` of the contract. */
export type VisitorTaste = 'none' | 'adopted' | 'waiting';

/**
 * Makes the answers of a browser's visitor those of the account that signs in there, where it has none:
 * they are the visitor's no more. An account keeps its own; others then wait until it's said which to keep.
 * @param transaction one in which nobody else signs this account in
 */
export async function takeOverTaste(
  transaction: Db,
  visitorId: VisitorId | null,
  userId: UserId,
): Promise<VisitorTaste> {
  const found = visitorId && (await findAnswers(transaction, { kind: 'visitor', id: visitorId }));
  if (!visitorId || !found) return 'none';
  const had = await findAnswers(transaction, { kind: 'member', id: userId });
  const isKept = await saveMemberAnswers(transaction, userId, found.answers, { isReplacing: false });
  if (!isKept) return 'waiting';
  if (!had) await keepArchetype(transaction, { kind: 'member', id: userId }, found.archetype);
  await deleteVisitorAnswers(transaction, visitorId);
  return had ? 'none' : 'adopted';
}

/** An account's answers as they are kept, with the key of the archetype it was told; null without a test. */
export async function readOwnTaste(
  db: Db,
  userId: string,
): Promise<{ readonly answers: TasteTestPayload; readonly archetype: string | null } | null> {
  const found = await findAnswers(db, { kind: 'member', id: userId as UserId });
  return found ? { answers: readKeptAnswers(found.answers), archetype: found.archetype } : null;
}

/** The country a visitor named in their test; undefined where there is no test. */
export async function visitorCountry(db: Db, visitorId: VisitorId | null): Promise<string | undefined> {
  const found = visitorId && (await findAnswers(db, { kind: 'visitor', id: visitorId }));
  return found ? readKeptAnswers(found.answers).countryCode : undefined;
}
