import type { Review } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const MOONLIGHT = 'moonlight-2016';
let ada: SignedIn;

const send = <Body = Review>(method: 'POST' | 'PATCH', path: string, body: object) =>
  server.call<Body>(method, path, { headers: ada.headers, body });
const review = (rating: number) =>
  send('POST', '/movie-reviews', { movieId: MOONLIGHT, title: 'Blue', content: 'Quiet and exact.', rating });

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.db);
  return rows.length > 0;
}

/**
 * Sends a call while another transaction has locked the member's trackers. Once the call waits for them, that
 * transaction locks a further row, as a repeated request would.
 */
async function sendWhileLocked(call: () => Promise<{ status: number }>, further: ReturnType<typeof sql>) {
  let answer: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  await server.db.transaction().execute(async (transaction) => {
    await sql`update member_tracking set version = version + 1 where user_id = ${ada.user.id}`.execute(
      transaction,
    );
    answer = call();
    await expect.poll(isWaitingForLock, { timeout: 20_000 }).toBe(true);
    const { rows } = await further.execute(transaction);
    expect(rows).toHaveLength(1);
  });
  return (await answer).status;
}

// The embedded database has one session, so nothing can come between there.
describe.skipIf(inject('testSource').kind === 'embedded')('a review with a rating', () => {
  beforeEach(async () => {
    ada = await signIn(server);
  });

  it('locks the trackers before the post when it is changed, as a repeated request does', async () => {
    const { id } = (await review(4)).body;
    const post = sql`select from posts where id = ${id} for update`;
    expect(await sendWhileLocked(() => send('PATCH', `/movie-reviews/${id}`, { rating: 5 }), post)).toBe(200);
  });
});
