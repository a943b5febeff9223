import { DAY_MS } from '@palate/contract/durations';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_NOW, TEST_SECRET } from '../../testing/index.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { createLetterUnsubscriber } from './tokens.ts';

let server: TestServer;
let time = TEST_NOW;
let caller = 0;
beforeEach(async () => {
  server ??= await createTestServer({ now: () => time });
  time = TEST_NOW;
  for (const table of ['mails', 'letter_subscriptions'] as const) await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

/** Asks for letters from an address of its own each time, since requests per address are limited. */
const subscribe = (body: unknown) =>
  server.call<{ code?: string }>('POST', '/newsletter', { body, from: `10.2.0.${++caller}` });
const post = async (url: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  ).statusCode;
const confirm = (token: string) => post(`/newsletter/confirm?token=${encodeURIComponent(token)}`);
const rowOf = (email: string) =>
  server.db.selectFrom('letter_subscriptions').selectAll().where('email', '=', email).executeTakeFirst();
const confirmed = async () =>
  (
    await server.db
      .selectFrom('letter_subscriptions')
      .select('email')
      .where('confirmed_at', 'is not', null)
      .execute()
  ).map(({ email }) => email);

describe('a body that asks for letters', () => {
  it.each([
    ['a bad address', { email: 'greta.example.org' }, 'EMAIL_INVALID'],
    ['two addresses', { email: 'a@example.org;b@example.org' }, 'EMAIL_INVALID'],
    ['an address with a name', { email: 'Greta <greta@example.org>' }, 'EMAIL_INVALID'],
    ['a domain with a bad label', { email: 'greta@-example-.org' }, 'EMAIL_INVALID'],
    ['an address at an IP', { email: 'greta@[10.0.0.1]' }, 'EMAIL_INVALID'],
    ['a disposable address', { email: 'x@mail.guerrillamail.com' }, 'EMAIL_DISPOSABLE'],
    ['300 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(235)}.org` }, 'EMAIL_TOO_LONG'],
    ['other letters before the @', { email: 'δοκιμή@example.org' }, 'EMAIL_NOT_ASCII'],
    ['no address', {}, 'EMAIL_INVALID'],
    ['null', { email: null }, 'EMAIL_INVALID'],
    ['another field', { email: 'greta@example.org', isAdmin: true }, 'INVALID_REQUEST'],
  ])('with %s is refused', async (_, body, code) => {
    const answer = await subscribe(body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('with an internationalized domain is taken, in ASCII', async () => {
    expect((await subscribe({ email: 'info@παράδειγμα.example' })).status).toBe(200);
    expect(await rowOf('info@xn--hxajbheg2az3al.example')).toMatchObject({ confirmed_at: null });
  });
});

describe('a link to confirm', () => {
  it('works twice, and no more after a day', async () => {
    await subscribe({ email: 'greta@example.org' });
    const token = (await rowOf('greta@example.org'))?.confirm_token ?? '';
    expect([await confirm(token), await confirm(token)]).toEqual([200, 200]);
    time = new Date(TEST_NOW.getTime() + DAY_MS);
    expect(await confirm(token)).toBe(410);
    expect(await confirmed()).toEqual(['greta@example.org']);
  });

  it('confirms nobody but the person whose token it has', async () => {
    await subscribe({ email: 'greta@example.org' });
    await subscribe({ email: 'ada@example.org' });
    expect(await confirm((await rowOf('ada@example.org'))?.confirm_token ?? '')).toBe(200);
    expect(await confirmed()).toEqual(['ada@example.org']);
    const { sign } = createLetterUnsubscriber(TEST_SECRET);
    const unsubscribing = sign({ kind: 'subscription', id: (await rowOf('greta@example.org'))?.id ?? '' });
    expect(await confirm(unsubscribing)).toBe(400);
    expect(await confirmed()).toEqual(['ada@example.org']);
  });
});

it('a mail program unsubscribes by one POST without a session, only the reader whose link it has', async () => {
  for (const email of ['greta@example.org', 'ada@example.org']) {
    await subscribe({ email });
    await confirm((await rowOf(email))?.confirm_token ?? '');
  }
  const { sign } = createLetterUnsubscriber(TEST_SECRET);
  const id = (await rowOf('greta@example.org'))?.id ?? '';
  const url = `/unsubscribe/letters?token=${encodeURIComponent(sign({ kind: 'subscription', id }))}`;
  expect([await post(url), await post(url)]).toEqual([200, 200]);
  expect(await confirmed()).toEqual(['ada@example.org']);
});
