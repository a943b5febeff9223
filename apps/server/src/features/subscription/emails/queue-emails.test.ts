import type { Letters } from '@palate/contract';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '../../../adapters/mail/compose-mail.ts';
import { TEST_NOW } from '../../../testing/index.ts';
import { signIn } from '../../../testing/members/sign-in.ts';
import { createPaymentsServer, type PaymentsServer } from '../../../testing/servers/payments-server.ts';
import type { EmailRow } from './emails.sql.ts';
import { chooseEmail, queueSubscriptionEmails } from './queue-emails.ts';

const ROW: EmailRow = {
  id: '00000000-0000-0000-0000-000000000001',
  email: 'ana@example.org',
  first_name: 'Ana',
  country_code: 'us',
  subscription_status: 'active',
  subscription_active_until: new Date(TEST_NOW.getTime() + 3 * DAY_MS),
  time_zone: 'UTC',
  subscription_id: 'sub_1',
  is_trial: true,
  is_gift: false,
  interval: 'month',
  amount: 599,
  currency: 'usd',
  period_starts_at: TEST_NOW,
};
const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

describe('the email that is due', () => {
  it.each<[string, Partial<EmailRow>, ReturnType<typeof chooseEmail>]>([
    ['three days before a trial ends', {}, 'trial-ending'],
    ['not earlier', { subscription_active_until: inDays(3.01) }, null],
    ['not for a canceled trial', { subscription_status: 'canceled' }, null],
    [
      'two weeks before a year renews',
      { is_trial: false, interval: 'year', subscription_active_until: inDays(14) },
      'renewal-ahead',
    ],
    ['not before a month renews', { is_trial: false }, null],
    ['after a payment failed', { subscription_status: 'past_due' }, 'payment-failed'],
    [
      'once Premium has ended',
      { subscription_status: 'canceled', subscription_active_until: inDays(-1) },
      'ended',
    ],
    [
      'not on its last day',
      { subscription_status: 'canceled', subscription_active_until: new Date(TEST_NOW.getTime() - HOUR_MS) },
      null,
    ],
    ['not weeks later', { subscription_active_until: inDays(-8) }, null],
  ])('%s', (_, changes, about) => {
    expect(chooseEmail({ ...ROW, ...changes }, TEST_NOW)).toBe(about);
  });
});

describe('sending', () => {
  let server: PaymentsServer;
  beforeAll(async () => {
    server = await createPaymentsServer();
  });
  afterAll(() => server.close());

  it('sends each email once for a period, with the amount and the day', async () => {
    const { user, headers } = await signIn(server);
    await server.db
      .insertInto('subscriptions')
      .values({
        user_id: user.id,
        subscription_id: 'sub_1',
        is_trial: true,
        interval: 'month',
        amount: 599,
        currency: 'usd',
        period_starts_at: TEST_NOW,
      })
      .execute();
    await server.db
      .updateTable('users')
      .set({ subscription_status: 'active', subscription_active_until: inDays(2) })
      .where('id', '=', user.id)
      .execute();
    for (const count of [1, 0]) expect(await queueSubscriptionEmails(server.db, server.now())).toBe(count);
    const [mail] = await server.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'subscription')
      .execute();
    if (!mail) throw new Error('There is no email');
    const email = await composeMail(mail, { openCode: () => null, siteUrl: 'http://palate.example' });
    expect(email.subject).toBe('Your free Premium ends on November 23, 2026');
    expect(email.text).toContain('$5.99 a month');
    expect(email.text).toContain('http://palate.example/account#premium');
    const { body } = await server.call<Letters>('GET', '/letters', { headers });
    const preview = body.find(({ kind }) => kind === 'trial-ending');
    expect(preview?.subject).toBe(email.subject);
    expect(preview?.text).toContain('$5.99 a month');
  });
});
