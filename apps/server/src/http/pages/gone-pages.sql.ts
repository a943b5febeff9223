import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Kinds of things that can have a public page. */
export type PageKind = 'title' | 'book' | 'list' | 'post' | 'member';

/** Returns whether something with this id had a public page and was deleted. */
export async function wasDeleted(db: Db, kind: PageKind, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('gone_pages')
    .select('gone_at')
    .where('digest', '=', sql<Buffer>`gone_digest(${kind}, ${id})`)
    .executeTakeFirst();
  return row !== undefined;
}
