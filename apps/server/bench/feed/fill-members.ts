import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** How many titles each invented member rates. */
const RATINGS = 3;
/** Members written by one statement. */
const BATCH = 100_000;

/**
 * Invents members number `from` to `to`, each with public ratings of a few titles, and the activities of the ratings in
 * no particular order. The triggers that write activities are off meanwhile; they would take most of an hour for a
 * million members.
 */
export async function fillMembers(db: Db, from: number, to: number): Promise<void> {
  await withoutLimits(db, async (connection) => {
    const indexes = await dropIndexes(connection);
    for (let first = from; first <= to; first += BATCH)
      await fillBatch(connection, first, Math.min(to, first + BATCH - 1));
    for (const { create } of indexes) await sql.raw(create).execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/**
 * Drops the indexes of the filled tables, except those of constraints: creating them anew takes far less time than
 * adding millions of rows to them in no particular order.
 * @returns the statements that create them again
 */
async function dropIndexes(connection: Db): Promise<{ name: string; create: string }[]> {
  const { rows } = await sql<{ name: string; create: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create from pg_index
    where indrelid = any(array['users', 'user_preferences', 'trackers', 'activities']::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
  `.execute(connection);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(connection);
  return rows;
}

async function fillBatch(db: Db, first: number, last: number): Promise<void> {
  const numbers = sql`generate_series(${first}::int, ${last}::int) as n`;
  await sql`
    insert into users (id, sub, email, first_name, second_name, country_code)
    select ${memberId()}, 'feed ' || n, n || '@feed.example', 'Member', n::text, 'us' from ${numbers}
  `.execute(db);
  await sql`
    insert into user_preferences (user_id, choices)
    select ${memberId()},
      '{"isActivityShown": true, "activitiesAudience": "public", "seenAudience": "public", "isTasteShown": true}'
    from ${numbers}
  `.execute(db);
  await sql`
    with numbered as materialized (
      select id, row_number() over (order by id) - 1 as position from titles
    ),
    size as materialized (select count(*) as titles from titles),
    rated as (
      insert into trackers (user_id, title_id, version, rating, rated_at, seen_at)
      select ${memberId()}, numbered.id, k, 1 + (n + k) % 10, ${ratedAt()}, ${ratedAt()}
      from ${numbers} cross join generate_series(1, ${RATINGS}::int) as k cross join size
      join numbered on numbered.position = (n::bigint * 7919 + k * 104729) % size.titles
      returning user_id, title_id, rated_at
    )
    insert into activities (user_id, kind, title_id, ref, at, is_public)
    select user_id, 'rated', title_id, title_id, rated_at, true from rated order by md5(user_id::text || title_id)
  `.execute(db);
}

/** Runs `work` on one connection without the limit on a statement's time, and without triggers. */
async function withoutLimits(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    await work(connection);
    await sql`reset session_replication_role`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** A member's id, calculated from the column `n`, with the digits that mark a random UUID. */
const memberId = () => sql`overlay(overlay(md5('feed ' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const ratedAt = () => sql`now() - (n * 31 + k * 977) % 40000 * interval '1 minute'`;

/** Makes a member follow as many invented members, spread evenly over all of them, instead of those before. */
export async function followEvenly(
  db: Db,
  userId: string,
  { members, follows }: { members: number; follows: number },
): Promise<void> {
  await withoutLimits(db, async (connection) => {
    await sql`delete from member_relations where user_id = ${userId}::uuid`.execute(connection);
    await sql`
      insert into member_relations (user_id, other_id, kind, created_at)
      select ${userId}::uuid, ${memberId()}, 'follow', now()
      from (
        select i * ${Math.floor(members / follows)}::int as n from generate_series(1, ${follows}::int) as i
      ) as followed
    `.execute(connection);
    await sql`vacuum analyze member_relations`.execute(connection);
  });
}
