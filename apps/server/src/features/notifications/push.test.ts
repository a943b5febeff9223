import type { ErrorBody, PushState } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PushResult, PushTarget } from '../../adapters/push/index.ts';
import { createApp } from '../../http/app.ts';
import { TEST_SECRET, testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { createMembers } from '../identity/index.ts';
import { makeNotifications } from './make-notifications.ts';
import { type PushMessage, sendPushes } from './send-pushes.ts';

const server = testServer();
const PATH = '/notifications/push';
const PUBLIC_KEY = 'a public key';
const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/first';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
let app: FastifyInstance;
let ada: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  const { db, catalogue, activity, pool, now } = server;
  app = await createApp(
    { logLevel: 'error', isDevelopment: false, publicUrl: undefined, trustedProxies: 0 },
    { db, catalogue, activity, now, members: createMembers({ db, pool, now }), pushKey: PUBLIC_KEY },
    { secret: TEST_SECRET, withPages: false },
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await server.db.deleteFrom('push_subscriptions').execute();
  await server.db.deleteFrom('pushes_due').execute();
  [ada, ben] = [await signIn(server), await signIn(server)];
  await server.call('PATCH', '/user', {
    headers: ben.headers,
    body: { firstName: 'Ben', secondName: '' },
  });
});

async function call(method: 'GET' | 'PUT' | 'DELETE', by: SignedIn, body?: object) {
  const answer = await app.inject({
    method,
    url: `/api${PATH}`,
    headers: by.headers,
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json<PushState & ErrorBody>() };
}
const subscribe = (by: SignedIn, endpoint = ENDPOINT) => call('PUT', by, { endpoint, ...KEYS });
const follow = async (by: SignedIn, of: SignedIn) => {
  await server.call('POST', '/community/follow', { headers: by.headers, body: { userId: of.user.id } });
  await makeNotifications(server.db, server.now());
};

/** Sends what is due; returns the messages, by address. */
async function send(result: PushResult = 'sent') {
  const messages: [string, PushMessage][] = [];
  const count = await sendPushes(server.db, {
    send: async ({ endpoint }: PushTarget, message) => {
      messages.push([endpoint, JSON.parse(message)]);
      return result;
    },
    isStopped: () => false,
  });
  return { count, messages };
}

it('isn’t offered unless the operator has set it up', async () => {
  const { headers } = ada;
  const state = await server.call<PushState>('GET', PATH, { headers });
  expect(state).toMatchObject({ status: 200, body: { publicKey: null, isSubscribed: false } });
  const answer = await server.call('PUT', PATH, { headers, body: { endpoint: ENDPOINT, ...KEYS } });
  expect([answer.status, answer.body.code]).toEqual([409, 'PUSH_UNAVAILABLE']);
  expect((await server.call('GET', PATH)).status).toBe(401);
});

it('belongs to one sign-in, which can end it', async () => {
  expect((await call('GET', ada)).body).toEqual({ publicKey: PUBLIC_KEY, isSubscribed: false });
  expect((await subscribe(ada)).body.isSubscribed).toBe(true);
  expect((await subscribe(ada, `${ENDPOINT}2`)).body.isSubscribed).toBe(true);
  const elsewhere = await signIn(server, { sub: ada.sub });
  expect((await call('GET', elsewhere)).body.isSubscribed).toBe(false);
  expect((await call('DELETE', ada)).body.isSubscribed).toBe(false);
  expect((await call('DELETE', ada)).status).toBe(200);
});

it('takes only addresses of known push services, and whole keys', async () => {
  for (const endpoint of [
    'https://push.example/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://127.0.0.1/1',
    'https://fcm.googleapis.com:8443/1',
    'https://notify.windows.com.example/1',
    'https://a:b@fcm.googleapis.com/1',
  ]) {
    const { status, body } = await subscribe(ada, endpoint);
    expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'PUSH_SERVICE_UNKNOWN']);
  }
  for (const body of [
    { endpoint: ENDPOINT },
    { endpoint: ENDPOINT, ...KEYS, auth: 'short' },
    { ...KEYS, endpoint: 'x' },
  ])
    expect((await call('PUT', ada, body)).body.code).toBe('INVALID_REQUEST');
});

it('shows a new notification in each of the member’s browsers, once', async () => {
  await follow(await signIn(server), ada);
  const elsewhere = await signIn(server, { sub: ada.sub });
  await subscribe(ada);
  await subscribe(elsewhere, `${ENDPOINT}2`);
  expect(await send()).toEqual({ count: 0, messages: [] });
  await follow(ben, ada);
  const message = { text: 'Ben followed you.', path: '/notifications' };
  const { count, messages } = await send();
  expect(count).toBe(2);
  expect(new Map(messages)).toEqual(
    new Map([
      [ENDPOINT, message],
      [`${ENDPOINT}2`, message],
    ]),
  );
  expect((await send()).count).toBe(0);
});

it('counts further notifications, and leaves out what was read or turned off', async () => {
  await subscribe(ada);
  for (let at = 0; at < 2; at++) await follow(await signIn(server), ada);
  await follow(ben, ada);
  const { messages } = await send();
  expect(messages[0]?.[1].text).toBe('Ben followed you. And 2 other notifications.');
  await server.call('PATCH', `/user/preferences/${ada.user.userPreferencesId}`, {
    headers: ada.headers,
    body: { isFollowNotified: false },
  });
  await follow(await signIn(server), ada);
  expect((await send()).count).toBe(0);
});

it('ends with the sign-in, and if the push service says so', async () => {
  await subscribe(ada);
  await follow(ben, ada);
  await server.db
    .updateTable('member_sessions')
    .set({ ended_at: server.now() })
    .where('user_id', '=', ada.user.id)
    .execute();
  expect((await send()).messages).toEqual([]);
  const again = await signIn(server, { sub: ada.sub });
  await subscribe(again, `${ENDPOINT}3`);
  await follow(await signIn(server), ada);
  expect(await send('ended')).toMatchObject({ count: 0, messages: [[`${ENDPOINT}3`, {}]] });
  expect((await call('GET', again)).body.isSubscribed).toBe(false);
});

it('a browser that somebody else signs in to shows only theirs', async () => {
  await subscribe(ada);
  await subscribe(ben);
  await follow(ben, ada);
  expect((await send()).messages).toEqual([]);
  expect((await call('GET', ada)).body.isSubscribed).toBe(false);
});
