import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

const WRITER_LOCK = 5_202_611;

/**
 * Lets one writer of titles and people at a time through, until its transaction ends: no two make the same
 * title at once, and nobody removes a person whom another is crediting. Statements get the time they need.
 */
export async function takeWriterLock(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${WRITER_LOCK})`.execute(
    trx,
  );
}
