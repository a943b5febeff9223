import type { Db } from '../../db/database.ts';
import { hashAddress } from './mails.sql.ts';

/**
 * Reasons for sending an address no more letters, requests to confirm them, and digests: emails to it bounce, or its
 * owner marked one as spam.
 */
export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
/** Why an address gets no more letters, requests to confirm them, and digests. */
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * Kinds of emails that aren't sent to suppressed addresses: letters, requests to confirm them, and digests. Codes still
 * are, because somebody is waiting for them.
 */
const SUPPRESSIBLE: ReadonlySet<string> = new Set(['letter', 'year-letter', 'confirm-letters', 'digest']);

/**
 * Stops letters, requests to confirm them, and digests to an address. The address is stored as a hash. Repeating it
 * changes nothing.
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
 * Returns whether an email must not be sent: it is a letter, a request to confirm letters, or a digest, and its address
 * is suppressed.
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
