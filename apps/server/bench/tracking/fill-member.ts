import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** How many titles a member tracks, and how many viewings they have logged. */
export interface TrackedSize {
  readonly titles: number;
  readonly viewings: number;
}

/**
 * Gives a member trackers and viewings: of every ten titles four are rated, five are on the watchlist and one
 * is dismissed. The viewings are of rated titles, one a day, with tags.
 */
export async function fillMember(
  db: Db,
  userId: string,
  titleIds: readonly string[],
  { titles, viewings }: TrackedSize,
): Promise<void> {
  const tracked = titleIds.slice(0, titles);
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into member_tracking (user_id, version) values (${userId}, ${titles})
    `.execute(transaction);
    await sql`
      insert into trackers (user_id, title_id, version, rating, rated_at, seen_at, viewing_count, watchlisted_at,
        not_interested_at)
      select ${userId}, id, n,
        case when n % 10 < 4 then 1 + n % 10 * 2 end,
        case when n % 10 < 4 then now() - n * interval '1 minute' end,
        case when n % 10 < 4 then now() - n * interval '1 minute' end,
        case when n % 10 < 4 then 1 else 0 end,
        case when n % 10 between 4 and 8 then now() - n * interval '1 minute' end,
        case when n % 10 = 9 then now() - n * interval '1 minute' end
      from unnest(${tracked}::text[]) with ordinality as tracked (id, n)
    `.execute(transaction);
    await sql`
      insert into viewings (id, user_id, kind, title_id, watched_on, rating, is_rewatch, is_liked, tags, note, place,
        companions)
      select gen_random_uuid(), ${userId}, 'title', title_id, to_char(current_date - n::integer % 7000, 'YYYY-MM-DD'),
        rating, false, n % 3 = 0, array['cinema', 'tag ' || n % 40], 'A note about it.', '', ''
      from (
        select title_id, rating, row_number() over (order by version) as n from trackers
        where user_id = ${userId} and rating is not null
      ) as rated
      where n <= ${viewings}
    `.execute(transaction);
    await sql`
      update trackers set liked_count = 1 from viewings
      where trackers.user_id = ${userId} and viewings.user_id = trackers.user_id and viewings.kind = 'title'
        and viewings.title_id = trackers.title_id and viewings.is_liked
    `.execute(transaction);
  });
  // PostgreSQL would do this by itself within a minute, beside the measurements.
  await sql`vacuum analyze trackers, viewings`.execute(db);
}
