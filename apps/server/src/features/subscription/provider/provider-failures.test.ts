import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ResultOf, startCheckout, User } from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentsConfig } from '../../../payments-config.ts';
import { type SignedIn, signIn } from '../../../testing/members/sign-in.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { getCustomerId } from '../subscriptions.sql.ts';

/** How the connection to the provider fails. */
const FAULTS = ['down', 'slow', 'rate limited', 'rubbish', 'server error', 'answer lost'] as const;
type Fault = (typeof FAULTS)[number];
/** After this, a slow request counts as failed, in ms. */
const REQUEST_MS = 1_500;

let fault: Fault | null = null;
let server: PaymentsServer;
let proxy: Server;
beforeAll(async () => {
  let upstream = '';
  proxy = createServer(async (request, response) => {
    const body = await text(request);
    if (fault === 'down') return request.socket.destroy();
    if (fault === 'rate limited') return void response.writeHead(429).end('{"error":{"message":"Too many"}}');
    if (fault === 'rubbish') return void response.writeHead(200).end('<html>');
    if (fault === 'server error') return void response.writeHead(500).end('{"error":{"message":"Sorry"}}');
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      ),
    ) as Record<string, string>;
    const isRead = request.method === 'GET';
    const answer = await fetch(`${upstream}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(!isRead && { body }),
    });
    const result = await answer.text();
    // The provider has done it, but nobody hears of it, or not in time.
    if (fault === 'slow') return;
    if (fault === 'answer lost' && !isRead) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(result);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  server = await createPaymentsServer((address, embedded): PaymentsConfig => {
    upstream = `http://${address.host}:${address.port}`;
    return {
      kind: 'stripe',
      secretKey: embedded.secretKey,
      webhookSecret: embedded.webhookSecret,
      priceIds: embedded.priceIds,
      apiUrl: `http://127.0.0.1:${port}`,
    };
  }, REQUEST_MS);
});
afterAll(async () => {
  await server.close();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

let calls = 0;
function post<Body>(member: SignedIn, path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') {
  calls += 1;
  return server.call<Body>(method, path, { headers: member.headers, body, from: `10.8.0.${calls}` });
}
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const MONTHLY = { priceId: 'price_palate_month_usd' };

async function whileFailing<Result>(failing: Fault, work: () => Promise<Result>): Promise<Result> {
  fault = failing;
  try {
    return await work();
  } finally {
    fault = null;
  }
}

async function atProvider(member: SignedIn) {
  const customer = (await getCustomerId(server.db, member.user.id)) ?? '';
  const subscriptions = (await server.provider.subscriptions.list({ customer, status: 'all' })).data;
  const charges = (await server.provider.invoices.list({ customer })).data.filter(
    ({ amount_paid: paid }) => paid > 0,
  );
  return { subscriptions, charges };
}

describe.each(FAULTS)('while the provider is %s', (failing) => {
  it('each step says so, charges nothing twice, and ends right', { timeout: 180_000 }, async () => {
    const member = await signIn(server);
    const begun = await whileFailing(failing, () => post(member, '/payments/checkout', MONTHLY));
    expect([begun.status, codeOf(begun)]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    const { body } = await post<ResultOf<typeof startCheckout>>(member, '/payments/checkout', MONTHLY);
    await server.submit(body.url, { card: '4242424242424242' });
    const sessionId = body.url.split('/').at(-1);
    const confirmed = await whileFailing(failing === 'answer lost' ? 'down' : failing, () =>
      post(member, '/payments/confirm-session', { sessionId }),
    );
    expect(codeOf(confirmed)).toBe('PAYMENTS_UNAVAILABLE');
    await reconcile(server.context());
    const { body: user } = await server.call<User>('GET', '/user', { headers: member.headers });
    expect(user.role).toBe('PREMIUM_USER');

    const [trial] = (await atProvider(member)).subscriptions;
    await server.provider.subscriptions.cancel(trial?.id ?? '');
    const again = await whileFailing(failing, () => post(member, '/payments/subscription', MONTHLY));
    expect(codeOf(again)).toBe('PAYMENTS_UNAVAILABLE');
    await reconcile(server.context());
    const retried = await post(member, '/payments/subscription', MONTHLY);
    expect([undefined, 'PRICE_UNCHANGED']).toContain(codeOf(retried));
    const { subscriptions, charges } = await atProvider(member);
    expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(1);
    expect(charges).toHaveLength(1);

    await changeWhileFailing(member, failing);
    await endWhileFailing(member, failing);
  });
});

const YEARLY = { priceId: 'price_palate_year_usd' };

/** Changes to the yearly price while the provider fails: it is charged once, however often it is tried. */
async function changeWhileFailing(member: SignedIn, failing: Fault) {
  if (failing !== 'answer lost') {
    const preview = await whileFailing(failing, () =>
      server.call('GET', `/payments/subscription?priceId=${YEARLY.priceId}`, { headers: member.headers }),
    );
    expect(codeOf(preview)).toBe('PAYMENTS_UNAVAILABLE');
  }
  const changed = await whileFailing(failing, () => post(member, '/payments/subscription', YEARLY));
  expect(codeOf(changed)).toBe('PAYMENTS_UNAVAILABLE');
  await reconcile(server.context());
  const retried = await post(member, '/payments/subscription', YEARLY);
  expect([undefined, 'PRICE_UNCHANGED']).toContain(codeOf(retried));
  const { subscriptions, charges } = await atProvider(member);
  const [active] = subscriptions.filter(({ status }) => status === 'active');
  expect(active?.items.data[0]?.price.id).toBe(YEARLY.priceId);
  expect(charges).toHaveLength(2);
}

/** Cancels, resumes and opens the billing portal while the provider fails. */
async function endWhileFailing(member: SignedIn, failing: Fault) {
  const steps = [
    () => post(member, '/subscription/cancel-subscription', {}),
    () => post(member, '/subscription/resume', undefined, 'PATCH'),
    () => post(member, '/payments/update', undefined),
  ];
  for (const step of steps) {
    expect(codeOf(await whileFailing(failing, step))).toBe('PAYMENTS_UNAVAILABLE');
    await reconcile(server.context());
    expect((await step()).status).toBe(200);
  }
  expect((await atProvider(member)).charges).toHaveLength(2);
}

it('keeps a request waiting while another one of the member works, and then says so', async () => {
  const member = await signIn(server);
  await server.db
    .insertInto('subscriptions')
    .values({ user_id: member.user.id, busy_until: new Date(Date.now() + 60_000) })
    .execute();
  const busy = await post(member, '/payments/checkout', MONTHLY);
  expect([busy.status, codeOf(busy)]).toEqual([409, 'PAYMENTS_BUSY']);
});
