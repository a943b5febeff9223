import type { Transaction } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { deleteEventsBy } from '../../../kernel/events.sql.ts';
import { deleteVisitorAnswers } from '../../taste/index.ts';
import { removeFromRound } from '../rounds/settle-round.ts';
import { deleteGuests, type GuestRow, isGuest } from './guests.sql.ts';

/**
 * Deletes guests' names, their answers in swipe rounds, and the taste tests that they took for an evening. Keeps the
 * taste of a visitor who had it before, or who needs it for another evening.
 */
export async function forgetGuests(
  transaction: Transaction<Tables>,
  guests: readonly GuestRow[],
  now: Date,
): Promise<void> {
  await deleteGuests(
    transaction,
    guests.map(({ id }) => id),
  );
  for (const { id, evening_id, visitor_id, had_taste } of guests) {
    await removeFromRound(transaction, evening_id, id, now);
    if (had_taste || (await isGuest(transaction, visitor_id))) continue;
    await deleteVisitorAnswers(transaction, visitor_id);
    await deleteEventsBy(transaction, visitor_id);
  }
}
