import type { ActivityPage } from '@palate/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const MEMBERS = 600;
const memberId = sql`overlay(overlay(md5('many ' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Adds members with a rating each, by number, and returns the ids of their activities, newest first. */
async function addMembers(): Promise<string[]> {
  const numbers = sql`generate_series(1, ${MEMBERS}::int) as n`;
  await sql`
    insert into users (id, sub, email, first_name, second_name, country_code)
    select ${memberId}, 'many ' || n, n || '@many.example', 'Member', n::text, 'us' from ${numbers}
  `.execute(server.db);
  await sql`
    insert into user_preferences (user_id, choices)
    select ${memberId}, '{"isActivityShown": true, "activitiesAudience": "public", "seenAudience": "public"}'
    from ${numbers}
  `.execute(server.db);
  await sql`
    insert into trackers (user_id, title_id, version, rating, rated_at, seen_at)
    select ${memberId}, 'moonlight-2016', 1, 8, ${server.now()}, ${server.now()} from ${numbers}
  `.execute(server.db);
  const rows = await server.db.selectFrom('activities').select('id').orderBy('id', 'desc').execute();
  return rows.map(({ id }) => String(id));
}

it('a member who follows many reads all of their activities, page by page, in order', async () => {
  const ada = await signIn(server);
  const expected = await addMembers();
  await sql`
    insert into member_relations (user_id, other_id, kind, created_at)
    select ${ada.user.id}::uuid, ${memberId}, 'follow', ${server.now()}
    from generate_series(1, ${MEMBERS}::int) as n
  `.execute(server.db);
  const read: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const path: string = `/activities?feed=following&size=100${next && `&before=${next}`}`;
    const { body } = await server.call<ActivityPage>('GET', path, { headers: ada.headers });
    read.push(...body.content.map(({ id }) => id));
    next = body.next;
  }
  expect(expected).toHaveLength(MEMBERS);
  expect(read).toEqual(expected);
});
