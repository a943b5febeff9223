import type { Profile } from '@palate/contract';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { addUpCounts } from '../../features/comments/index.ts';
import { testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { createSampleCommunity } from './create.ts';
import { SAMPLE_MEMBERS } from './members.ts';
import { removeSampleCommunity } from './remove.ts';

vi.setConfig({ testTimeout: 300_000 });

const server = testServer();

/** The number of rows of every table, once the comments are counted. */
async function countRows(): Promise<Record<string, number>> {
  while (await addUpCounts(server.db, 1_000));
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(server.db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(name)}`.execute(server.db);
    counts[name] = rows[0]?.count ?? Number.NaN;
  }
  return counts;
}

const create = () => createSampleCommunity({ db: server.db, catalogue: server.catalogue }, server.now());

it('is created, is the same if created again, and leaves only digests of its pages when it is removed', async () => {
  const reader = await signIn(server);
  const before = await countRows();
  const counts = await create();
  expect(counts.members).toBe(24);
  expect(counts.reviews).toBeGreaterThanOrEqual(60);
  expect(counts.stories).toBe(6);
  expect(counts.comments).toBeGreaterThanOrEqual(120);
  const created = await countRows();
  expect(created.posts).toBe(counts.reviews + counts.stories + counts.comments);
  expect(created.events).toBe(before.events);
  for (const table of ['member_tastes', 'trackers', 'viewings', 'lists', 'member_relations', 'post_likes'])
    expect([table, (created[table] ?? 0) > (before[table] ?? 0)]).toEqual([table, true]);

  expect(await create()).toEqual(counts);
  expect(await countRows()).toEqual(created);

  const [first] = SAMPLE_MEMBERS;
  const { headers } = reader;
  const profile = await server.call<Profile>('GET', `/profile/${first?.id}`, { headers });
  expect(profile.body).toMatchObject({ profileName: 'Sample Alder', isSample: true });
  const reviews = await server.call<{ content: { profileName: string; isSample: boolean }[] }>(
    'GET',
    '/movie-reviews?size=20',
    { headers },
  );
  expect(reviews.body.content.length).toBe(20);
  for (const { profileName, isSample } of reviews.body.content)
    expect([profileName.startsWith('Sample '), isSample]).toEqual([true, true]);
  const own = await server.call<Profile>('GET', `/profile/${reader.user.id}`, { headers });
  expect(own.body.isSample).toBe(false);

  expect(await removeSampleCommunity(server.db)).toBe(24);
  const removed = await countRows();
  expect(removed.gone_pages).toBeGreaterThanOrEqual(counts.reviews + counts.stories);
  expect(removed).toEqual({ ...before, gone_pages: removed.gone_pages });
  expect(await removeSampleCommunity(server.db)).toBe(0);
});

it('has members without an account, so nobody can sign in as one', async () => {
  await create();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where is_sample and (email <> '' or has_password or sub not like 'sample-community:%'
      or exists (select from pool_users where pool_users.sub::text = users.sub)
      or exists (select from member_sessions where member_sessions.user_id = users.id))
  `.execute(server.db);
  expect(rows).toEqual([{ count: 0 }]);
  await removeSampleCommunity(server.db);
});
