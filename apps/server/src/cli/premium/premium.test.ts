import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { TEST_SECRET } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { createPaymentsServer, type PaymentsServer } from '../../testing/servers/payments-server.ts';

const open = vi.hoisted(() => ({ db: undefined as unknown }));
vi.mock('../with-database.ts', () => ({
  withDatabase: <Result>(work: (db: Db) => Promise<Result>) => work(open.db as Db),
}));
// Test files share loaded modules. This one loads the commands with its own database, and lets nobody else have them.
vi.resetModules();
const { runCommand } = await import('../run-command.ts');
afterAll(() => vi.resetModules());

let server: PaymentsServer;
beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', TEST_SECRET);
  server = await createPaymentsServer();
  server.setNow(new Date());
  open.db = server.db;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

async function palate(...words: string[]): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const status = await runCommand(words, (line) => lines.push(line));
  return { status, said: lines.join('\n') };
}
const standing = (id: string) =>
  server.db
    .selectFrom('users')
    .select(['subscription_status', 'subscription_active_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the operator', () => {
  it('gives days of Premium', async () => {
    const { user, sub } = await signIn(server);
    expect(await palate('premium', 'give', sub, '30')).toMatchObject({ status: 0 });
    const { subscription_active_until: until } = await standing(user.id);
    expect(until?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await palate('premium', 'give', sub, 'many')).status).toBe(2);
    expect((await palate('premium', 'give', 'nobody@example.org', '3')).status).toBe(2);
  });

  it('gives no days while a payment is due, and says why', async () => {
    const member = await signIn(server);
    const { body } = await server.call<{ url: string }>('POST', '/payments/checkout', {
      headers: member.headers,
      body: { priceId: 'price_palate_month_usd' },
    });
    await server.submit(body.url, { card: '4242424242424242' });
    await server.deliver();
    const { subscription_id: id } = await server.db
      .selectFrom('subscriptions')
      .select('subscription_id')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const subscription = await server.provider.subscriptions.retrieve(id ?? '');
    await server.db
      .updateTable('stripe_objects')
      .set({ data: JSON.stringify({ ...subscription, status: 'past_due' }) })
      .where('id', '=', subscription.id)
      .execute();
    expect(await palate('premium', 'give', member.sub, '30')).toMatchObject({
      status: 1,
      said: expect.stringContaining('their last payment failed'),
    });
  });

  it('refunds the last payment once, and ends the subscription', async () => {
    const member = await signIn(server);
    const unpaid = await palate('premium', 'refund', member.sub);
    expect(unpaid).toMatchObject({ status: 1, said: expect.stringContaining('they have paid nothing') });
    await server.db
      .updateTable('users')
      .set({ is_trial_used: true })
      .where('id', '=', member.user.id)
      .execute();
    const { body } = await server.call<{ url: string }>('POST', '/payments/checkout', {
      headers: member.headers,
      body: { priceId: 'price_palate_month_usd' },
    });
    await server.submit(body.url, { card: '4242424242424242' });
    await server.deliver();
    expect((await standing(member.user.id)).subscription_status).toBe('active');
    const refunded = await palate('premium', 'refund', member.sub);
    expect(refunded.said).toContain('gets $5.99 back');
    expect((await standing(member.user.id)).subscription_status).toBe('canceled');
    expect(await palate('premium', 'refund', member.sub)).toMatchObject({
      status: 1,
      said: expect.stringContaining('was refunded before'),
    });
  });
});
