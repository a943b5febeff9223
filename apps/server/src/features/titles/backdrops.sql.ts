import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { pictureSources } from '../../db/picture-sources.sql.ts';

/** The facts about a title that are needed to choose and illustrate it for the front page. */
export interface BackdropFacts {
  readonly id: string;
  /** Whether the synopsis is our own, not a source's. */
  readonly isInOwnWords: boolean;
  /** Paths of the title's backdrops on the image host, best first. */
  readonly sources: readonly string[];
}

/**
 * Lists the facts about titles that are needed to choose and illustrate them for the front page, in no particular
 * order.
 */
export async function listBackdropFacts(db: Db, ids: readonly string[]): Promise<BackdropFacts[]> {
  return db
    .selectFrom('titles')
    .select([
      'id',
      sql<boolean>`synopsis_source is null and synopsis <> ''`.as('isInOwnWords'),
      pictureSources('backdrop').as('sources'),
    ])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
}
