import type { DnaOf } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A title, with the month in which a member saw it, added it to the watchlist or rated it: `2026-11`. */
export interface DatedTitle {
  readonly titleId: string;
  readonly month: string;
}

/** Four stars, in half stars. */
const LOVED_FROM = 8;

/**
 * Lists a member's titles of one kind, each with the month in which the member saw, added or rated it, earliest first.
 * @param of `all` for seen titles, `watchlisted`, or `loved` for titles that they rated four stars or more or
 *   recommended
 */
export async function listDatedTitles(db: Db, userId: string, of: DnaOf): Promise<DatedTitle[]> {
  const [at, where] = {
    all: [sql`seen_at`, sql`is_seen`],
    watchlisted: [sql`watchlisted_at`, sql`watchlisted_at is not null`],
    loved: [
      sql`coalesce(rated_at, recommended_at)`,
      sql`(rating >= ${LOVED_FROM} or recommended_at is not null)`,
    ],
  }[of];
  const { rows } = await sql<DatedTitle>`
    select title_id as "titleId", to_char(${at} at time zone 'utc', 'YYYY-MM') as month
    from trackers where user_id = ${userId} and ${where} order by ${at}, title_id
  `.execute(db);
  return rows;
}
