import type { PictureKind } from '@palate/contract/pictures';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';
import type { Tables } from '../../db/tables.ts';

/** Lists the stored pictures of a title (paths on the image host), ordered by kind and position. */
export async function listTitleImages(trx: Transaction<Tables>, titleId: string) {
  return trx
    .selectFrom('title_images')
    .select(['kind', 'position', 'source', 'width', 'height', 'language', 'votes'])
    .where('title_id', '=', titleId)
    .orderBy('kind')
    .orderBy('position')
    .execute();
}
/** A stored picture of a title: its path on the image host, size, language and votes. */
export type TitleImageRow = Awaited<ReturnType<typeof listTitleImages>>[number];

/** Replaces all stored pictures of a title with the given ones. */
export async function replaceTitleImages(
  trx: Transaction<Tables>,
  titleId: string,
  rows: readonly (TitleImageRow & { title_id: string })[],
): Promise<void> {
  await trx.deleteFrom('title_images').where('title_id', '=', titleId).execute();
  if (rows.length > 0) await trx.insertInto('title_images').values(rows).execute();
}

/**
 * Gets a title's ids, and the paths of its posters or backdrops on the image host, best first. Returns undefined if
 * there is no such title.
 */
export async function getPicturedTitle(db: Db, titleId: string, kind: PictureKind) {
  return db
    .selectFrom('titles')
    .select(['id', 'imdb_id as imdbId', pictureSources(kind).as('sources')])
    .where('id', '=', titleId)
    .executeTakeFirst();
}

/** Lists the given titles with the paths of their posters on the image host, best first. */
export async function listPosterSources(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('titles')
    .select(['id', pictureSources('poster').as('sources')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
