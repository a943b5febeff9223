import type { Db } from '../../db/database.ts';
import { hashAddress } from './mails.sql.ts';

/**
 * Reasons to stop sending newsletters, confirmations of subscriptions, and notification digests to an address: emails
 * to it bounce, or its owner marked one as spam.
 */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
/** Reason to stop sending such emails to an address. */
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * Kinds of emails that aren't sent to suppressed addresses: newsletters, the emails that confirm a newsletter
 * subscription, and notification digests. All others (codes, emails about payments) are still sent.
 */
const SUPPRESSIBLE: ReadonlySet<string> = new Set(['letter', 'year-letter', 'confirm-letters', 'digest']);

/**
 * Suppresses an address: emails of the kinds in `SUPPRESSIBLE` are no longer sent to it. The address is stored as a
 * hash. Repeating the call changes nothing.
 */
export async function suppressAddress(
  db: Db,
  address: string,
  { reason, now }: { reason: SuppressionReason; now: Date },
): Promise<void> {
  await db
    .insertInto('suppressed_addresses')
    .values({ address_hash: hashAddress(address), reason, suppressed_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute();
}

/**
 * Returns whether an email must not be sent, because its kind is in `SUPPRESSIBLE` and its address is suppressed.
 * @param kind the email's kind, as in the table `mails`
 */
export async function isSuppressed(db: Db, kind: string, address: string): Promise<boolean> {
  if (!SUPPRESSIBLE.has(kind)) return false;
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('address_hash')
    .where('address_hash', '=', hashAddress(address))
    .executeTakeFirst();
  return row !== undefined;
}
