import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Tells every process that titles, or what their cards show, have changed. */
export async function raiseCatalogueVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('catalogue_release')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
}
