import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorBody, LETTER_KINDS, type Letters, type UserPreferences } from '@palate/contract';
import { DAY_MS, MINUTE_MS } from '@palate/contract/durations';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverMails, listOutbox, openMailTransport, suppressAddress } from '../../adapters/mail/index.ts';
import { parseConfig } from '../../config.ts';
import { createContext } from '../../kernel/context.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { cookieOf, createTestServer, TEST_NOW, TEST_SECRET } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import type { TestServer } from '../../testing/servers/test-server.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { buildLetter } from './build-letter.ts';
import { readerViewer } from './reader-viewer.ts';
import { type LetterReader, listLetterReaders } from './readers.sql.ts';
import { letterSending } from './send-letters.job.ts';
import { type LetterOptions, sendLetters } from './send-letters.ts';
import { createLetterUnsubscriber } from './tokens.ts';

let server: TestServer;
let dataDir: string;
let time = TEST_NOW;
const WEEK = '2026-11-16';
const { sign } = createLetterUnsubscriber(TEST_SECRET);

beforeEach(async () => {
  server ??= await createTestServer({ now: () => time });
  time = TEST_NOW;
  dataDir = await mkdtemp(join(tmpdir(), 'palate-letters-'));
  for (const table of ['mails', 'letters', 'letter_subscriptions', 'suppressed_addresses'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.updateTable('user_preferences').set({ choices: '{}' }).execute();
});
afterEach(() => rm(dataDir, { recursive: true }));
afterAll(() => server.close());

let caller = 0;
/** Calls from another address each time, since requests per address are limited. */
const subscribe = (email: unknown, options: { cookie?: string } = {}) => {
  caller += 1;
  return server.call<ErrorBody & { status?: string }>('POST', '/newsletter', {
    body: { email },
    from: `10.1.0.${caller}`,
    ...options,
  });
};
async function deliver() {
  await deliverMails(server.db, {
    transport: openMailTransport(parseConfig({ DATA_DIR: dataDir })),
    openCode: (_id, sealed) => sealed,
    siteUrl: 'https://palate.example',
    now: () => time,
    signal: new AbortController().signal,
  });
  return listOutbox(join(dataDir, 'outbox'));
}
const post = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });
const confirmPath = (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`;
async function tokenOf(email: string) {
  const row = await server.db
    .selectFrom('letter_subscriptions')
    .select('confirm_token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.confirm_token;
}
const compose: LetterOptions['compose'] = (reader) =>
  buildLetter(
    createContext(withoutMembers({ db: server.db, catalogue: server.catalogue }), readerViewer(reader)),
    reader,
  );
const run = (options: Partial<LetterOptions> = {}) =>
  sendLetters(server.db, {
    now: time,
    period: 'weekly',
    periodStart: WEEK,
    compose,
    sign,
    pace: async () => undefined,
    isStopped: () => false,
    ...options,
  });
const readers = () =>
  listLetterReaders(server.db, {
    after: LOWEST_ID,
    periodStart: WEEK,
    period: 'weekly',
    now: time,
    limit: 10,
  });

describe('POST /newsletter', () => {
  it('sends a link, which subscribes only when its button is pressed, as often as it is', async () => {
    expect(await subscribe(' Greta@Example.org ')).toMatchObject({
      status: 200,
      body: { status: 'confirmationSent' },
    });
    const [email] = await deliver();
    const path = confirmPath(await tokenOf('greta@example.org'));
    expect(email).toMatchObject({ to: 'greta@example.org', subject: 'Confirm your subscription to Palate' });
    for (const part of [email?.text, email?.html]) expect(part).toContain(`https://palate.example${path}`);
    const opened = await server.app.inject({ url: path });
    expect([opened.statusCode, await readers()]).toEqual([200, []]);
    for (let i = 0; i < 2; i++) expect((await post(path)).body).toContain('You’re subscribed');
    expect(await readers()).toMatchObject([{ kind: 'subscription', email: 'greta@example.org' }]);
  });

  it.each([
    ['nobody', 'EMAIL_INVALID'],
    ['a@b', 'EMAIL_INVALID'],
    ['a b@example.org', 'EMAIL_INVALID'],
    ['a@example.org, b@example.org', 'EMAIL_INVALID'],
    ['a@example.org\r\nBcc: b@example.org', 'EMAIL_INVALID'],
    ['', 'EMAIL_INVALID'],
    [7, 'EMAIL_INVALID'],
    [`${'a'.repeat(65)}@example.org`, 'EMAIL_INVALID'],
    [`${'a'.repeat(288)}@example.org`, 'EMAIL_TOO_LONG'],
    ['jürgen@example.org', 'EMAIL_NOT_ASCII'],
    ['someone@mailinator.com', 'EMAIL_DISPOSABLE'],
    ['someone@box.YOPMAIL.com', 'EMAIL_DISPOSABLE'],
  ])('refuses %j', async (email, code) => {
    expect(await subscribe(email)).toMatchObject({ status: 400, body: { code } });
    expect(await server.db.selectFrom('letter_subscriptions').selectAll().execute()).toEqual([]);
  });

  it('takes an internationalized domain, in ASCII', async () => {
    await subscribe('info@bücher.example');
    expect((await deliver()).map(({ to }) => to)).toEqual(['info@xn--bcher-kva.example']);
  });

  it('answers the same for every address, and sends one email for repeated requests', async () => {
    for (let i = 0; i < 2; i++) expect((await subscribe('greta@example.org')).status).toBe(200);
    expect(await deliver()).toHaveLength(1);
    const first = await tokenOf('greta@example.org');
    time = new Date(TEST_NOW.getTime() + 6 * MINUTE_MS);
    await subscribe('greta@example.org');
    expect(await deliver()).toHaveLength(2);
    expect(await tokenOf('greta@example.org')).toBe(first);
    await post(confirmPath(await tokenOf('greta@example.org')));
    time = new Date(TEST_NOW.getTime() + 2 * DAY_MS);
    expect((await subscribe('greta@example.org')).status).toBe(200);
    expect(await deliver()).toHaveLength(2);
  });

  it('sends at most three emails to an address that nobody confirms, the last with a new link', async () => {
    const first = await subscribe('greta@example.org').then(() => tokenOf('greta@example.org'));
    for (const days of [1.1, 2.2, 3.3, 4.4]) {
      time = new Date(TEST_NOW.getTime() + days * DAY_MS);
      await subscribe('greta@example.org');
    }
    expect(await deliver()).toHaveLength(3);
    expect(await tokenOf('greta@example.org')).not.toBe(first);
  });

  it('forgets an address that nobody confirmed for a week, also if there is no reader', async () => {
    const forget = async (days: number) => {
      const context = {
        db: server.db,
        config: parseConfig({}),
        now: () => new Date(TEST_NOW.getTime() + days * DAY_MS),
        signal: new AbortController().signal,
        progress: async () => undefined,
      };
      expect(await letterSending.run({}, context)).toBe('done');
      return (await server.db.selectFrom('letter_subscriptions').select('email').execute()).length;
    };
    await subscribe('greta@example.org');
    expect([await forget(6), await forget(8)]).toEqual([1, 0]);
  });

  it('has links that work for a day, and no others', async () => {
    await subscribe('greta@example.org');
    const token = await tokenOf('greta@example.org');
    for (const wrong of ['', 'nothing', '"><script>', sign({ kind: 'member', id: token })])
      expect((await post(confirmPath(wrong))).statusCode).toBe(400);
    expect((await post(confirmPath('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(410);
    expect((await post(confirmPath(token), { origin: 'https://evil.example' })).statusCode).toBe(403);
    time = new Date(TEST_NOW.getTime() + DAY_MS);
    expect((await post(confirmPath(token))).statusCode).toBe(410);
    expect(await readers()).toEqual([]);
  });

  it('turns the letter on for the member who has the address', async () => {
    const ada = await signIn(server);
    await subscribe(`${ada.sub}@palate.example`);
    await post(confirmPath(await tokenOf(`${ada.sub}@palate.example`)));
    expect(await isMailed(ada)).toBe(true);
    expect(await readers()).toMatchObject([{ kind: 'member', id: ada.user.id }]);
  });
});

const isMailed = async ({ headers }: SignedIn) =>
  (await server.call<UserPreferences>('GET', '/user/preferences', { headers })).body.isNewsMailed;
async function addMember(choices: object = { isNewsMailed: true }): Promise<SignedIn> {
  const member = await signIn(server);
  const { headers, user } = member;
  await server.call('PATCH', '/user', { headers, body: { firstName: 'Ada', secondName: '' } });
  await server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });
  return member;
}
async function addReader(email: string, options: Parameters<typeof subscribe>[1] = {}): Promise<void> {
  await subscribe(email, options);
  await post(confirmPath(await tokenOf(email)));
  await server.db.deleteFrom('mails').execute();
}

describe('the weekly letter', () => {
  it('has three titles with reasons from the reader’s taste, as text and HTML', async () => {
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    await addReader('greta@example.org', { cookie });
    expect(await run()).toBe(1);
    const [email] = await deliver();
    expect(email?.subject).toMatch(/^Three for you: .+, .+, .+$/);
    const [reader] = await server.db.selectFrom('letters').selectAll().execute();
    const token = sign({ kind: 'subscription', id: reader?.reader_id ?? '' });
    const url = `https://palate.example/unsubscribe/letters?token=${encodeURIComponent(token)}`;
    expect(email?.headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const part of [email?.text, email?.html]) {
      expect(part?.match(/match/g)?.length).toBeGreaterThanOrEqual(3);
      expect(part).toContain(url);
    }
    expect(email?.text).not.toMatch(/<(?!https:)[a-z]|undefined|null/);
    expect(reader?.title_ids).toHaveLength(3);
  });

  it('is sent once a week at most, also by several processes, and never with the same titles', async () => {
    await addReader('greta@example.org');
    const counts = await Promise.all([run(), run(), run()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const idsOf = async () =>
      (await server.db.selectFrom('letters').select('title_ids').executeTakeFirstOrThrow()).title_ids;
    const first = await idsOf();
    expect(await run({ periodStart: '2026-11-23' })).toBe(1);
    const both = await idsOf();
    expect(both.slice(3)).toEqual(first);
    expect(new Set(both).size).toBe(6);
  });

  it('is off for members until they turn it on, and isn’t sent to suspended ones', async () => {
    await signIn(server);
    expect(await run()).toBe(0);
    const ada = await addMember();
    await server.db
      .updateTable('users')
      .set({ suspended_at: TEST_NOW } as never)
      .where('id', '=', ada.user.id)
      .execute();
    expect(await run()).toBe(0);
  });

  it('names what leaves the member’s services', async () => {
    const ada = await addMember();
    const { headers } = ada;
    await server.call('PATCH', '/user', {
      headers,
      body: { subscribedStreamings: ['mubi'], countryCode: 'us' },
    });
    const [reader] = await readers();
    const letter = await compose(reader as LetterReader);
    expect(letter?.content).toMatchObject({ firstName: 'Ada', came: [], leaving: [] });
    expect(letter?.content.picks).toHaveLength(3);
  });

  it('isn’t sent if there are no three new titles', async () => {
    await addReader('greta@example.org');
    const [reader] = await readers();
    const { count, idAt } = server.catalogue.snapshot;
    const all = Array.from({ length: count }, (_, row) => idAt(row));
    expect(await compose({ ...(reader as LetterReader), sentTitleIds: all })).toBeNull();
    expect(await run({ compose: async () => null })).toBe(0);
    expect(await server.db.selectFrom('letters').selectAll().execute()).toEqual([]);
  });

  it('isn’t sent to an address that emails bounce from', async () => {
    await addReader('greta@example.org');
    await suppressAddress(server.db, 'Greta@example.org', { reason: 'bounce', now: time });
    await run();
    expect(await deliver()).toEqual([]);
    expect(await server.db.selectFrom('mails').select(['state', 'recipient']).execute()).toEqual([
      { state: 'failed', recipient: null },
    ]);
  });

  it('is previewed by members only', async () => {
    const ada = await addMember();
    const { body } = await server.call<Letters>('GET', '/letters', { headers: ada.headers });
    expect(body.map(({ kind }) => kind)).toEqual(LETTER_KINDS);
    const unsent = body.filter(({ html }) => html === null).map(({ kind }) => kind);
    expect(unsent).toEqual(['year', 'digest', 'trial-ending', 'renewal-ahead', 'payment-failed', 'ended']);
    expect(body.at(-1)?.text).toContain('Reset your password');
    expect(body[0]?.text).toContain('Three picks for your week, Ada');
    expect(body[1]).toMatchObject({ kind: 'year', subject: null, html: null });
    expect((await server.call('GET', '/letters')).status).toBe(401);
    expect(await server.db.selectFrom('letters').selectAll().execute()).toEqual([]);
  });
});

describe('/unsubscribe/letters', () => {
  const url = (reader: Parameters<typeof sign>[0]) =>
    `/unsubscribe/letters?token=${encodeURIComponent(sign(reader))}`;

  it('ends a subscription by the one POST of a mail program, without a session', async () => {
    await addReader('greta@example.org');
    const [reader] = await readers();
    const path = url(reader as LetterReader);
    expect((await server.app.inject({ url: path })).body).toContain('<form method="post"');
    expect(await readers()).toHaveLength(1);
    for (let i = 0; i < 2; i++) expect((await post(path)).statusCode).toBe(200);
    expect(await readers()).toEqual([]);
  });

  it('turns a member’s letters off', async () => {
    const ada = await addMember();
    await post(url({ kind: 'member', id: ada.user.id }));
    expect(await isMailed(ada)).toBe(false);
  });

  it('refuses a token that isn’t signed for it', async () => {
    const ada = await addMember();
    for (const token of [
      '',
      `member~${ada.user.id}.x`,
      sign({ kind: 'member', id: ada.user.id }).slice(0, -3),
    ])
      expect((await post(`/unsubscribe/letters?token=${token}`)).statusCode).toBe(400);
    expect(await isMailed(ada)).toBe(true);
  });
});

it('deleting an account ends its letters', async () => {
  const ada = await addMember();
  await run();
  await server.call('DELETE', '/user', { headers: ada.headers, body: { confirm: true } });
  expect(await server.db.selectFrom('letters').selectAll().execute()).toEqual([]);
  expect(await readers()).toEqual([]);
});
