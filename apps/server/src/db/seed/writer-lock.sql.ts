import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

const WRITER_LOCK = 5_202_611;

/**
 * Takes the lock that lets only one transaction at a time write titles and people; the end of the transaction
 * releases it. So two transactions can't create the same title, and none deletes a person whom another one
 * credits. Also lifts the time limit of the transaction's statements.
 */
export async function takeWriterLock(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${WRITER_LOCK})`.execute(
    trx,
  );
}
