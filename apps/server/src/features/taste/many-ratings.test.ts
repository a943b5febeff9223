import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Snapshot } from '../../catalogue/index.ts';
import type { UserId } from '../../kernel/viewer.ts';
import { testServer } from '../../testing/index.ts';
import { memberContext } from '../../testing/members/member-context.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { loadTaste } from './viewer-taste.ts';

const RATINGS = 20_000;

const server = testServer();
let member: SignedIn;
let snapshot: Snapshot;
beforeAll(() => {
  snapshot = server.catalogue.snapshot;
});

/** Rates many titles in one statement, as an import does. Most of them aren't in this catalog. */
async function importRatings(): Promise<void> {
  const ids = Array.from({ length: RATINGS }, (_, i) =>
    i < snapshot.count ? snapshot.idAt(i) : `not-here-${i}`,
  );
  const now = server.now();
  await server.db
    .insertInto('member_tracking')
    .values({ user_id: member.user.id, version: RATINGS })
    .execute();
  await sql`
    insert into trackers (user_id, title_id, version, rating, rated_at, seen_at)
    select ${member.user.id}, id, place, place % 10 + 1, ${now}, ${now}
    from unnest(${ids}::text[]) with ordinality as rated (id, place)
  `.execute(server.db);
}

it('an import of 20,000 ratings needs one fit for simultaneous and later requests', async () => {
  member = await signIn(server);
  await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
  const load = () =>
    loadTaste(memberContext(server, member), { kind: 'member', id: member.user.id as UserId });
  const before = await load();
  await importRatings();
  const together = await Promise.all(Array.from({ length: 8 }, load));
  const [first] = together;
  expect(first?.state).not.toBe(before?.state);
  expect(first?.opinions.byRow.size).toBe(snapshot.count);
  // The same object: each fit makes its own.
  for (const taste of together) expect(taste?.state).toBe(first?.state);
  expect((await load())?.state).toBe(first?.state);
});
