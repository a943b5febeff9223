import type { Db } from '../../../db/database.ts';
import { deleteEventsBy } from '../../../kernel/events.sql.ts';
import { deleteVisitorAnswers } from '../../taste/index.ts';
import { deleteGuests, type GuestRow, isGuest } from './guests.sql.ts';

/**
 * Forgets guests: deletes their names, and the taste tests that they took for an evening. A taste that a visitor had
 * before stays theirs, and so does one that they need for another evening.
 */
export async function forgetGuests(transaction: Db, guests: readonly GuestRow[]): Promise<void> {
  await deleteGuests(
    transaction,
    guests.map(({ id }) => id),
  );
  for (const { visitor_id, had_taste } of guests) {
    if (had_taste || (await isGuest(transaction, visitor_id))) continue;
    await deleteVisitorAnswers(transaction, visitor_id);
    await deleteEventsBy(transaction, visitor_id);
  }
}
