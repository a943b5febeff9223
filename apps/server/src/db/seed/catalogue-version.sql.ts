import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/**
 * Increments the catalog's version, which tells every process that titles or the content of their cards
 * have changed.
 */
export async function raiseCatalogueVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('catalogue_release')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
}
