import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

const WRITER_LOCK = 5_202_611;

/**
 * Takes a lock so that only one transaction at a time writes titles and people. The lock is released when the
 * transaction ends. Without it, two transactions could create the same title, or one could delete a person whom
 * another one credits. Also lifts the time limit of the transaction's statements.
 */
export async function takeWriterLock(trx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), pg_advisory_xact_lock(${WRITER_LOCK})`.execute(
    trx,
  );
}
