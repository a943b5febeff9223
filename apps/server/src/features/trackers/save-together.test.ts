import type { ErrorBody, Tracker } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';

let ada: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  [ada, ben] = [await signIn(server), await signIn(server)];
  // Their first change adds their row in `member_tracking`.
  for (const member of [ada, ben]) await rate(member, 1, GODFATHER);
});

const send = <Body = Tracker>(
  { headers }: SignedIn,
  method: 'POST' | 'PATCH' | 'PUT',
  path: string,
  body?: object,
) => server.call<Body>(method, path, { ...(body && { body }), headers });
const rate = (member: SignedIn, rating: number, id = MOONLIGHT) =>
  send(member, 'POST', `/movietracker/rate/${id}`, { rating });
const watchlist = (member: SignedIn) => send(member, 'PUT', '/watchlist/movies', { movieId: MOONLIGHT });
const checkIn = (member: SignedIn) => send(member, 'POST', `/movietracker/checkin/${MOONLIGHT}`);
const checkOut = (member: SignedIn) => send(member, 'POST', `/movietracker/checkout/${MOONLIGHT}`);

const readTracker = async ({ headers }: SignedIn) =>
  (await server.call<Tracker>('GET', `/movietracker/${MOONLIGHT}`, { headers })).body;
const readVersion = async ({ user }: SignedIn) =>
  (
    await server.db
      .selectFrom('member_tracking')
      .select('version')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).version;
const listActivities = async ({ user }: SignedIn) =>
  server.db
    .selectFrom('activities')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('title_id', '=', MOONLIGHT)
    .execute();

/** Counts the statements of two calls that arrive together. */
async function together<A, B>(one: () => Promise<A>, other: () => Promise<B>) {
  const before = countQueries();
  const [first, second] = await Promise.all([one(), other()]);
  return { first, second, statements: countQueries() - before };
}

describe('two members’ changes at the same time', () => {
  it.each<[string, (member: SignedIn) => Promise<{ status: number; body: Tracker }>, Partial<Tracker>]>([
    ['watchlisted titles', watchlist, { watchlisted: true }],
    ['check-ins', checkIn, { checkedIn: true }],
    ['check-outs', checkOut, { checkedIn: false }],
  ])('are one statement: %s', async (_, change, expected) => {
    const { first, second, statements } = await together(
      () => change(ada),
      () => change(ben),
    );
    expect(statements).toBe(1);
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const [member, { body }] of [
      [ada, first],
      [ben, second],
    ] as const) {
      expect(body).toMatchObject(expected);
      expect(await readTracker(member)).toEqual(body);
      expect(await readVersion(member)).toBe(2);
    }
  });

  it('keep each member’s own rating, new and changed', async () => {
    for (const [adas, bens] of [
      [5, 2.5],
      [1, 4.5],
      [0, 0],
    ] as const) {
      const { first, second } = await together(
        () => rate(ada, adas),
        () => rate(ben, bens),
      );
      expect([first.body.ratings.value, second.body.ratings.value]).toEqual([adas, bens]);
      expect([await readTracker(ada), await readTracker(ben)]).toEqual([first.body, second.body]);
      const kinds = adas > 0 ? [{ kind: 'rated' }] : [];
      expect([await listActivities(ada), await listActivities(ben)]).toEqual([kinds, kinds]);
    }
  });

  it('of different kinds are saved apart', async () => {
    const { first, second, statements } = await together(
      () => watchlist(ada),
      () => checkIn(ben),
    );
    expect(first.body).toMatchObject({ watchlisted: true, checkedIn: false });
    expect(second.body).toMatchObject({ watchlisted: false, checkedIn: true });
    expect(statements).toBe(2);
  });

  it('refuse only the member whose session has ended', async () => {
    // As another process would.
    await sql`update member_sessions set ended_at = now() where user_id = ${ada.user.id}`.execute(server.db);
    const { first, second } = await together(
      () => rate(ada, 4),
      () => rate(ben, 4),
    );
    expect([first.status, first.body]).toMatchObject([
      401,
      { code: 'UNAUTHENTICATED' } satisfies Partial<ErrorBody>,
    ]);
    expect(second.status).toBe(200);
    expect(await listActivities(ada)).toEqual([]);
  });

  it('refuse only the member whose account is being deleted', async () => {
    // As another process would.
    await sql`update users set deletion_started_at = now() where id = ${ada.user.id}`.execute(server.db);
    const { first, second } = await together(
      () => watchlist(ada),
      () => watchlist(ben),
    );
    expect([first.status, second.status]).toEqual([410, 200]);
    expect([await readVersion(ada), await listActivities(ada)]).toEqual([1, []]);
  });

  it('fail only for the member whose change fails', async () => {
    const failing = sql`
      create function fail_for_ada() returns trigger language plpgsql as $$
        begin raise exception 'as if a row were damaged'; end
      $$;
    `;
    await failing.execute(server.db);
    await sql`
      create trigger fail_for_ada before insert on trackers for each row
      when (new.user_id = ${sql.lit(ada.user.id)}::uuid) execute function fail_for_ada()
    `.execute(server.db);
    try {
      const { first, second } = await together(
        () => rate(ada, 4),
        () => rate(ben, 4),
      );
      expect([first.status, second.status]).toEqual([500, 200]);
      expect([await readVersion(ada), await readVersion(ben)]).toEqual([1, 2]);
      expect((await readTracker(ben)).ratings.value).toBe(4);
    } finally {
      await sql`drop trigger fail_for_ada on trackers`.execute(server.db);
      await sql`drop function fail_for_ada`.execute(server.db);
    }
  });

  it('save a member’s first change as well', async () => {
    const carl = await signIn(server);
    const { first, second } = await together(
      () => rate(ada, 4),
      () => rate(carl, 3),
    );
    expect([first.body.ratings.value, second.body.ratings.value]).toEqual([4, 3]);
    expect(await readVersion(carl)).toBe(1);
  });

  it('save two changes of one member one after the other', async () => {
    const { first, second } = await together(
      () => rate(ada, 4),
      () => rate(ada, 3, GODFATHER),
    );
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await readVersion(ada)).toBe(3);
  });
});

// The embedded database has one session, so nothing can hold a lock there.
describe.skipIf(inject('testSource').kind === 'embedded')('a member whose trackers are locked', () => {
  it.each([
    ['by another of their changes', 'member_tracking', 'user_id'],
    ['by the deletion of their account', 'users', 'id'],
    ['by a change of their preferences', 'user_preferences', 'user_id'],
  ] as const)('delays nobody else: %s', async (_, table, column) => {
    let waiting: ReturnType<typeof rate> | undefined;
    await server.db.transaction().execute(async (transaction) => {
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${ada.user.id}::uuid for update`.execute(
        transaction,
      );
      waiting = rate(ada, 4);
      expect((await rate(ben, 3)).body.ratings.value).toBe(3);
      expect(await listActivities(ada)).toEqual([]);
    });
    expect((await waiting)?.body.ratings.value).toBe(4);
  });
});
