import type { MemberSession, SessionState } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { UserPoolError } from '../../adapters/identity/index.ts';
import { createTestServer, testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
type As = { headers: Record<string, string> };
const list = async ({ headers }: As) =>
  (await server.call<MemberSession[]>('GET', '/user/sessions', { headers })).body;
const status = async ({ headers }: As) => (await server.call('GET', '/user', { headers })).status;

describe('GET /user/sessions', () => {
  it('lists the member’s sessions, the current one first, and nobody else’s', async () => {
    const phone = await signIn(server, { userAgent: 'A phone' });
    const desk = await signIn(server, { sub: phone.sub, userAgent: `A desk ${'x'.repeat(1_000)}` });
    await signIn(server);
    const sessions = await list(phone);
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent?.slice(0, 7), isCurrent])).toEqual([
      ['A phone', true],
      ['A desk ', false],
    ]);
    expect(sessions[1]?.userAgent).toHaveLength(400);
    expect((await list(desk))[0]?.id).toBe(sessions[1]?.id);
    for (const { firstSeenAt, lastSeenAt } of sessions) expect(firstSeenAt <= lastSeenAt).toBe(true);
  });
});

describe('DELETE /user/sessions/{id}', () => {
  const end = ({ headers }: As, id: string) => server.call('DELETE', `/user/sessions/${id}`, { headers });

  it('refuses the tokens of that session at once, long before they expire', async () => {
    const here = await signIn(server);
    const lost = await signIn(server, { sub: here.sub });
    const [, other] = await list(here);
    expect((await end(here, other?.id ?? '')).body).toEqual({ status: true, isEndedAtPool: true });
    expect([await status(lost), await status(here)]).toEqual([401, 200]);
    expect((await server.get<SessionState>('/identity/session', lost.cookie)).body).toEqual({
      state: 'none',
    });
    expect(await list(here)).toHaveLength(1);
    expect((await end(here, other?.id ?? '')).status).toBe(200);
  });

  it('ends the session at the pool as well, or says that the pool can’t', async () => {
    const here = await signIn(server);
    await signIn(server, { sub: here.sub, originJti: 'lost' });
    const [, lost] = await list(here);
    await end(here, lost?.id ?? '');
    expect(server.pool.endedSessions).toContainEqual({ sub: here.sub, originJti: 'lost' });
    const { endSession } = server.pool;
    server.pool.endSession = undefined;
    await signIn(server, { sub: here.sub, originJti: 'outside' });
    const [, outside] = await list(here);
    expect((await end(here, outside?.id ?? '')).body).toEqual({ status: true, isEndedAtPool: false });
    server.pool.endSession = endSession;
    expect(await list(here)).toHaveLength(1);
  });

  it('a session that the pool couldn’t end is still listed, and a repeat ends it', async () => {
    const here = await signIn(server);
    const lost = await signIn(server, { sub: here.sub, originJti: 'cut off' });
    const [, session] = await list(here);
    const { endSession } = server.pool;
    server.pool.endSession = () => Promise.reject(new Error('the process ends here'));
    expect((await end(here, session?.id ?? '')).status).toBe(500);
    const signOut = () => server.call('DELETE', '/identity/session', { headers: lost.headers });
    expect((await signOut()).status).toBe(500);
    server.pool.endSession = endSession;
    expect((await list(here)).map(({ id }) => id)).toContain(session?.id);
    expect(await status(lost)).toBe(200);
    expect((await signOut()).status).toBe(200);
    expect([await status(lost), await list(here)]).toEqual([
      401,
      [expect.objectContaining({ isCurrent: true })],
    ]);
    expect(server.pool.endedSessions).toContainEqual({ sub: here.sub, originJti: 'cut off' });
  });

  it('doesn’t end other members’ sessions, or reveal which exist', async () => {
    const mine = await signIn(server);
    const theirs = await signIn(server);
    const [session] = await list(theirs);
    for (const id of [session?.id ?? '', '3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90']) {
      const answer = await end(mine, id);
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await status(theirs)).toBe(200);
    expect((await end(mine, 'no-id')).status).toBe(400);
  });
});

describe('DELETE /user/sessions', () => {
  it('signs out everywhere, here as well', async () => {
    const here = await signIn(server);
    const others = [await signIn(server, { sub: here.sub }), await signIn(server, { sub: here.sub })];
    const stranger = await signIn(server);
    const answer = await server.call('DELETE', '/user/sessions', { headers: here.headers });
    expect(answer.body).toEqual({ status: true, endedCount: 3 });
    for (const one of [here, ...others]) expect(await status(one)).toBe(401);
    expect(await status(stranger)).toBe(200);
  });

  it('reports if the pool couldn’t be reached, and a repeat finishes it', async () => {
    const here = await signIn(server);
    const lost = await signIn(server, { sub: here.sub });
    const everywhere = () => server.call('DELETE', '/user/sessions', { headers: here.headers });
    server.pool.onEndEverySession = () => {
      throw new UserPoolError('NetworkError', 'away');
    };
    const failed = await everywhere();
    expect([failed.status, failed.body.code, failed.cookies]).toEqual([503, 'SIGN_OUT_UNFINISHED', {}]);
    // What can be ended here is, at once.
    expect([await status(lost), await status(here)]).toEqual([401, 200]);
    server.pool.onEndEverySession = () => undefined;
    expect((await everywhere()).body).toEqual({ status: true, endedCount: 1 });
    expect(server.pool.signedOutBy).toContain(here.token);
    expect(await status(here)).toBe(401);
  });

  it('by a token that the pool has ended is over here, and asks for another sign-in', async () => {
    const here = await signIn(server);
    server.pool.onEndEverySession = () => {
      throw new UserPoolError('NotAuthorizedException', 'Access Token has been revoked');
    };
    const refused = await server.call('DELETE', '/user/sessions', { headers: here.headers });
    server.pool.onEndEverySession = () => undefined;
    expect([refused.status, refused.body.code, await status(here)]).toEqual([401, 'UNAUTHENTICATED', 401]);
  });

  it('rejects earlier sign-ins afterwards, even unregistered ones, but accepts new ones', async () => {
    const clock = await createTestServer({ now: () => new Date() });
    try {
      const member = await signIn(clock);
      const at = new Date(Date.now() - 1_800_000);
      const stolen = {
        access: await clock.pool.accessToken({ sub: member.sub, originJti: 'stolen', at }),
        id: await clock.pool.idToken({ sub: member.sub, originJti: 'stolen', at }),
      };
      await clock.call('DELETE', '/user/sessions', { headers: member.headers });
      const taken = await clock.call('POST', '/identity/session', {
        headers: { 'x-authorization': stolen.access },
        body: { idToken: stolen.id },
      });
      expect(taken.status).toBe(401);
      expect((await signIn(clock, { sub: member.sub })).answer.status).toBe(200);
    } finally {
      await clock.close();
    }
  });
});

describe('a page', () => {
  it('is restoring once the token that was registered has expired, until the next is', async () => {
    let now = new Date('2026-11-21T12:00:00Z');
    const clock = await createTestServer({ now: () => now });
    try {
      const member = await signIn(clock, { originJti: 'long' });
      const stateOf = async (cookie: string) =>
        (await clock.get<SessionState>('/identity/session', cookie)).body.state;
      expect(await stateOf(member.cookie)).toBe('member');
      now = new Date('2026-11-21T13:00:01Z');
      expect(await stateOf(member.cookie)).toBe('restoring');
      expect((await clock.get('/taste/is-available', member.cookie)).body).toEqual({ status: false });
      const refreshed = await signIn(clock, { sub: member.sub, originJti: 'long' });
      expect(await stateOf(refreshed.cookie)).toBe('member');
      await clock.call('DELETE', '/identity/session', { cookie: refreshed.cookie });
      expect(await stateOf(refreshed.cookie)).toBe('none');
    } finally {
      await clock.close();
    }
  });
});
