import type { PictureKind } from '@palate/contract/pictures';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';
import type { Tables } from '../../db/tables.ts';

/** A title's pictures as they stand. */
export async function listTitleImages(trx: Transaction<Tables>, titleId: string) {
  return trx
    .selectFrom('title_images')
    .select(['kind', 'position', 'source', 'width', 'height', 'language', 'votes'])
    .where('title_id', '=', titleId)
    .orderBy('kind')
    .orderBy('position')
    .execute();
}
export type TitleImageRow = Awaited<ReturnType<typeof listTitleImages>>[number];

/** Writes a title's pictures in place of those it had. */
export async function replaceTitleImages(
  trx: Transaction<Tables>,
  titleId: string,
  rows: readonly (TitleImageRow & { title_id: string })[],
): Promise<void> {
  await trx.deleteFrom('title_images').where('title_id', '=', titleId).execute();
  if (rows.length > 0) await trx.insertInto('title_images').values(rows).execute();
}

/** What a title's picture is found by. */
export async function getPicturedTitle(db: Db, titleId: string, kind: PictureKind) {
  return db
    .selectFrom('titles')
    .select(['id', 'imdb_id as imdbId', pictureSources(kind).as('sources')])
    .where('id', '=', titleId)
    .executeTakeFirst();
}

/** The posters of titles on the image host, best first. */
export async function listPosterSources(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('titles')
    .select(['id', pictureSources('poster').as('sources')])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
