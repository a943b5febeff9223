import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/**
 * Creates members, and their comments on a title; the replies all answer the newest comment.
 * @returns the newest comment's id
 */
export async function fillComments(
  db: Db,
  titleId: string,
  { members, comments, replies }: { members: number; comments: number; replies: number },
): Promise<{ threadId: string }> {
  const made = await sql<{ id: string }>`
    insert into users (sub, email, first_name, second_name, country_code)
    select 'bench ' || n, n || '@bench.example', 'Member', n::text, 'us' from generate_series(1, ${members}::int) as n
    returning id
  `.execute(db);
  const memberIds = made.rows.map(({ id }) => id);
  await sql`insert into user_preferences (user_id) select id from users on conflict do nothing`.execute(db);
  const threadId = randomUUID();
  const subject = `movie:${titleId}`;
  await sql`
    insert into posts (id, kind, user_id, title_id, subject, content, created_at)
    select case when n = 1 then ${threadId}::uuid else gen_random_uuid() end, 'comment',
      (${memberIds}::uuid[])[1 + n % ${members}::int], ${titleId}, ${subject}, 'Comment *number* ' || n,
      now() - n * interval '1 minute'
    from generate_series(1, ${comments}::int) as n
  `.execute(db);
  await sql`
    insert into posts (id, kind, user_id, title_id, subject, parent_id, depth, content, created_at)
    select gen_random_uuid(), 'comment', (${memberIds}::uuid[])[1 + n % ${members}::int], ${titleId}, ${subject},
      ${threadId}::uuid, 1, 'Reply ' || n, now() - n * interval '1 minute'
    from generate_series(1, ${replies}::int) as n
  `.execute(db);
  await sql`update posts set reply_count = ${replies} where id = ${threadId}::uuid`.execute(db);
  await sql`create table bare_counter (n integer not null)`.execute(db);
  await sql`insert into bare_counter values (0)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { threadId };
}

/** Adds one to a counter in a table of its own; a like can't cost less than that. */
export async function addToCounter(db: Db): Promise<void> {
  await sql`update bare_counter set n = n + 1`.execute(db);
}

/** Reads a comment's number of likes: as stored with the comment, and as counted from the rows of likes. */
export async function readCounts(db: Db, id: string): Promise<{ stored: number; counted: number }> {
  const { rows } = await sql<{ stored: number; counted: number }>`
    select like_count as stored, (select count(*)::int from post_likes where post_id = posts.id) as counted
    from posts where id = ${id}::uuid
  `.execute(db);
  return rows[0] ?? { stored: Number.NaN, counted: Number.NaN };
}
