import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** Number of titles that each invented member rates. */
const RATINGS = 3;
/**
 * Number of members that one statement writes. It is small enough that the statement ends within the client's time
 * limit, even on a busy machine.
 */
const BATCH = 25_000;
/** Settings with which writing millions of rows and their indexes takes minutes. */
const SETTINGS = {
  statement_timeout: '0',
  session_replication_role: 'replica',
  synchronous_commit: 'off',
  work_mem: '64MB',
  maintenance_work_mem: '256MB',
};

/**
 * Invents members number `from` to `to`, each with public ratings of a few titles, and the activities of the ratings in
 * no particular order. The triggers that write activities are off meanwhile; they would take most of an hour for a
 * million members.
 */
export async function fillMembers(db: Db, from: number, to: number): Promise<void> {
  await withSettings(db, async (connection) => {
    const recreate = await dropIndexes(connection);
    for (let first = from; first <= to; first += BATCH)
      await fillBatch(connection, first, Math.min(to, first + BATCH - 1));
    for (const create of recreate) await sql.raw(create).execute(connection);
    await sql`vacuum analyze users, user_preferences, trackers, activities, active_members`.execute(
      connection,
    );
  });
}

/**
 * Drops the indexes of the filled tables, except those that other tables refer to: creating them anew takes far less
 * time than adding millions of rows to them in no particular order.
 * @returns the statements that create them again
 */
async function dropIndexes(connection: Db): Promise<string[]> {
  const { rows } = await sql<{ drop: string; recreate: string }>`
    select
      case when conname is null then 'drop index ' || indexrelid::regclass
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when conname is null then pg_get_indexdef(indexrelid)
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid))
      end as recreate
    from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
    where indrelid = any(array['users', 'user_preferences', 'trackers', 'activities', 'active_members']::regclass[])
      and not exists (select from pg_constraint as other where other.contype = 'f' and other.conindid = indexrelid)
  `.execute(connection);
  for (const { drop } of rows) await sql.raw(drop).execute(connection);
  return rows.map(({ recreate }) => recreate);
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
    ),
    active as (
      insert into active_members (user_id, acted_at, is_public)
      select user_id, max(rated_at), true from rated group by user_id
    )
    insert into activities (user_id, kind, title_id, ref, at, is_public)
    select user_id, 'rated', title_id, title_id, rated_at, true from rated order by md5(user_id::text || title_id)
  `.execute(db);
}

/** Runs `work` on one connection without triggers, and with settings for large writes. */
async function withSettings(db: Db, work: (connection: Db) => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const [name, value] of Object.entries(SETTINGS))
      await sql`select set_config(${name}, ${value}, false)`.execute(connection);
    await work(connection);
    for (const name of Object.keys(SETTINGS)) await sql`reset ${sql.ref(name)}`.execute(connection);
  });
}

/** A member's id, calculated from the column `n`, with the digits that mark a random UUID. */
const memberId = () => sql`overlay(overlay(md5('feed ' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const ratedAt = () => sql`now() - (n * 31 + k * 977) % 40000 * interval '1 minute'`;

/**
 * Makes a member follow invented members, spread evenly over all of them. Removes the member's earlier relations.
 * @param options `members` is the number of invented members; `follows` is how many of them to follow
 */
export async function followEvenly(
  db: Db,
  userId: string,
  { members, follows }: { members: number; follows: number },
): Promise<void> {
  await withSettings(db, async (connection) => {
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
