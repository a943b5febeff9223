import type { Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Trailer } from './trailer.ts';

/** Gets a title's trailer; null if none is known. */
async function getTrailer(db: Db, titleId: string): Promise<Trailer | null> {
  const found = await db
    .selectFrom('title_trailers')
    .select(['site', 'video_key as key'])
    .where('title_id', '=', titleId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Replaces a title's trailer; null removes it. If it changes, every process shows the new one.
 * @returns whether it has changed
 */
export async function writeTrailer(
  trx: Transaction<Tables>,
  titleId: string,
  trailer: Trailer | null,
): Promise<boolean> {
  const before = await getTrailer(trx, titleId);
  if (before?.site === trailer?.site && before?.key === trailer?.key) return false;
  await trx.deleteFrom('title_trailers').where('title_id', '=', titleId).execute();
  if (trailer)
    await trx
      .insertInto('title_trailers')
      .values({ title_id: titleId, site: trailer.site, video_key: trailer.key })
      .execute();
  await raiseCatalogueVersion(trx);
  return true;
}
