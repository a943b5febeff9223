import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A page of a title or book, as a sitemap lists it. */
export interface SitemapPage {
  readonly path: string;
  /** ISO date (UTC) on which the title was added; null for a book, whose date isn't known. */
  readonly lastmod: string | null;
}

/** Counts the pages of titles and books, which `listSitemapPages` lists. */
export async function countSitemapPages(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from titles) + (select count(*) from books))::integer as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Lists the pages of titles, then those of books, each in order of id. Pages of books have no date, because the
 * catalog doesn't store when a book was added.
 */
export async function listSitemapPages(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    select path, lastmod from (
      select 0 as kind, id, (case kind when 'tv_show' then '/tv/' else '/movie/' end) || coalesce(imdb_id, id) as path,
        to_char(added_at at time zone 'UTC', 'YYYY-MM-DD') as lastmod
      from titles
      union all
      select 1, id, '/book/' || id, null from books
    ) pages
    order by kind, id offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}
