import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, UserPreferences } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deliverMails, listOutbox, openMailTransport } from '../../adapters/mail/index.ts';
import { parseConfig } from '../../config.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { TEST_SECRET } from '../../testing/servers/test-server.ts';
import { makeNotifications } from './make-notifications.ts';
import { periodStarts, sendDigests } from './send-digests.ts';
import { createUnsubscriber } from './unsubscribe.ts';

const server = testServer();
const { sign } = createUnsubscriber(TEST_SECRET);
let dataDir: string;
let ada: SignedIn;
let ben: SignedIn;
/** A Monday. */
const MONDAY = new Date('2026-11-23T07:37:00Z');
const daysLater = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-digest-'));
  await server.db.deleteFrom('mails').execute();
  await sql`update user_preferences set choices = '{}'`.execute(server.db);
  ada = await signIn(server);
  ben = await signIn(server);
  await send(ada, 'PATCH', '/user', { firstName: 'Ada', secondName: '' });
  await send(ben, 'PATCH', '/user', { firstName: 'Ben', secondName: '' });
});
afterEach(() => rm(dataDir, { recursive: true }));

const send = <Body = ErrorBody>(
  by: SignedIn,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: unknown,
) => server.call<Body>(method, path, { headers: by.headers, ...(body !== undefined && { body }) });
const choose = ({ user, headers }: SignedIn, choices: object) =>
  server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });
const digestOf = async (by: SignedIn) =>
  (await send<UserPreferences>(by, 'GET', '/user/preferences')).body.notificationDigest;
const run = (now: Date) => sendDigests(server.db, { now, sign, isStopped: () => false });
async function beFollowed(by = ben): Promise<void> {
  await send(by, 'POST', '/community/follow', { userId: ada.user.id });
  await makeNotifications(server.db, server.now());
}
const beFollowedByAnother = async () => beFollowed(await signIn(server));
async function deliver() {
  await deliverMails(server.db, {
    transport: openMailTransport(parseConfig({ DATA_DIR: dataDir })),
    openCode: (_id, sealed) => sealed,
    siteUrl: 'https://palate.example',
    now: () => new Date(),
    signal: new AbortController().signal,
  });
  return (await listOutbox(join(dataDir, 'outbox'))).filter(({ subject }) => /notification/.test(subject));
}

describe('the digest', () => {
  it('lists unread notifications as text and HTML, with headers for unsubscribing', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    await beFollowed();
    expect(await run(MONDAY)).toBe(1);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    const url = `https://palate.example/unsubscribe?token=${encodeURIComponent(sign(ada.user.id))}`;
    expect(email).toMatchObject({
      to: `${ada.sub}@palate.example`,
      subject: '1 new notification on Palate',
      headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('Ben followed you.');
      expect(part).toContain('https://palate.example/notifications');
      expect(part).toContain('https://palate.example/account#notifications');
      expect(part).toContain(url);
    }
    expect(email?.text).not.toMatch(/<(?!https:)[a-z]/);
  });

  it('is off until the member turns it on, and has nothing without anything unread', async () => {
    await beFollowed();
    expect(await run(MONDAY)).toBe(0);
    await choose(ada, { notificationDigest: 'daily' });
    await send(ada, 'PATCH', '/notifications/read', { upTo: '999999999' });
    expect(await run(MONDAY)).toBe(0);
  });

  it('is sent at most once a day, also by several processes, and only about new notifications', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    await beFollowed();
    const counts = await Promise.all([run(MONDAY), run(MONDAY), run(MONDAY)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await beFollowedByAnother();
    expect(await run(MONDAY)).toBe(0);
    expect(await run(daysLater(1))).toBe(1);
    // What is still unread was in an earlier one.
    expect(await run(daysLater(2))).toBe(0);
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      '1 new notification on Palate',
      '1 new notification on Palate',
    ]);
  });

  it('is sent once a week at most, also to somebody who changes between day and week', async () => {
    await choose(ada, { notificationDigest: 'weekly' });
    await beFollowed();
    expect(await run(daysLater(2))).toBe(1);
    await beFollowedByAnother();
    expect(await run(daysLater(6))).toBe(0);
    expect(await run(daysLater(7))).toBe(1);
    await choose(ada, { notificationDigest: 'daily' });
    await beFollowedByAnother();
    expect(await run(daysLater(7))).toBe(0);
    expect(await run(daysLater(9))).toBe(1);
    await choose(ada, { notificationDigest: 'weekly' });
    await beFollowedByAnother();
    expect(await run(daysLater(10))).toBe(0);
    expect(await run(daysLater(14))).toBe(1);
  });

  it('isn’t recorded if it can’t be queued', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    await beFollowed();
    await sql`alter table mails add constraint no_digest check (kind <> 'digest')`.execute(server.db);
    await expect(run(MONDAY)).rejects.toThrow('no_digest');
    await sql`alter table mails drop constraint no_digest`.execute(server.db);
    expect(await run(MONDAY)).toBe(1);
  });

  it.each(['block', 'mute'] as const)('doesn’t mention members whom the reader %ss', async (kind) => {
    await choose(ada, { notificationDigest: 'daily' });
    await beFollowed();
    await relate(server, ada, kind, ben);
    expect(await run(MONDAY)).toBe(0);
  });

  it('names ten at most and counts all', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    for (let i = 0; i < 11; i++) await beFollowedByAnother();
    await run(MONDAY);
    const [email] = await deliver();
    expect(email?.subject).toBe('11 new notifications on Palate');
    expect(email?.text.match(/followed you/g)).toHaveLength(10);
    expect(email?.text).toContain('And 1 more.');
  });
});

describe('/unsubscribe', () => {
  const url = (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`;
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  it('turns the digest off by a mail program’s one-click POST, also if repeated', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    await choose(ben, { notificationDigest: 'weekly' });
    for (const contentType of [FORM['content-type'], 'multipart/form-data; boundary=x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: url(sign(ada.user.id)),
        headers: { 'content-type': contentType },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([answer.statusCode, answer.body.includes('You’re unsubscribed')]).toEqual([200, true]);
      expect(await digestOf(ada)).toBe('off');
    }
    expect(await digestOf(ben)).toBe('weekly');
  });

  it('asks before, since programs open links on their own', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    const answer = await server.app.inject({ url: url(sign(ada.user.id)) });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('<form method="post"');
    expect(await digestOf(ada)).toBe('daily');
  });

  it.each([
    ['no token', () => ''],
    ['another member’s id under a signature', () => `${ben.user.id}.${sign(ada.user.id).split('.')[1]}`],
    ['a token that was cut off', () => sign(ada.user.id).slice(0, -4)],
    ['markup', () => '"><script>alert(1)</script>'],
  ])('refuses %s', async (_, token) => {
    await choose(ada, { notificationDigest: 'daily' });
    await choose(ben, { notificationDigest: 'daily' });
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({
        method,
        url: url(token()),
        ...(method === 'POST' && { headers: FORM }),
      });
      expect([answer.statusCode, answer.body.includes('This link isn’t valid')]).toEqual([400, true]);
      expect(answer.body).not.toContain('<script');
    }
    expect([await digestOf(ada), await digestOf(ben)]).toEqual(['daily', 'daily']);
  });

  it('accepts no form of another site', async () => {
    await choose(ada, { notificationDigest: 'daily' });
    const headers = { ...FORM, origin: 'https://evil.example' };
    const answer = await server.app.inject({ method: 'POST', url: url(sign(ada.user.id)), headers });
    expect(answer.statusCode).toBe(403);
    expect(await digestOf(ada)).toBe('daily');
  });
});

it('periodStarts returns the day and the week’s Monday in UTC', () => {
  expect(periodStarts(new Date('2026-11-22T23:59:00Z'))).toEqual({
    daily: '2026-11-22',
    weekly: '2026-11-16',
  });
  expect(periodStarts(MONDAY)).toEqual({ daily: '2026-11-23', weekly: '2026-11-23' });
});
