import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@palate/contract/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { deleteEmails, deliverMails, enqueueMail, listOutbox } from './index.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import { startSmtp, type TestSmtp } from './testing/smtp-server.ts';

let database: TestDatabase;
let folder: string;
let now: Date;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-mail-'));
  now = new Date();
  await database.db.deleteFrom('mails').execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

function leaveCode(code: string, { isDecoy = false, to = 'ana@example.org' } = {}): Promise<string> {
  return enqueueMail(database.db, {
    kind: 'sign-up-code',
    to,
    sealCode: () => code,
    expiresAt: new Date(now.getTime() + HOUR_MS),
    isDecoy,
  });
}

const deliver = (transport: MailTransport) =>
  deliverMails(database.db, {
    transport,
    openCode: (_id, sealed) => sealed,
    siteUrl: 'https://palate.example',
    now: () => now,
    signal: new AbortController().signal,
  });

async function states(): Promise<unknown[]> {
  return database.db.selectFrom('mails').select(['state', 'recipient', 'data']).execute();
}
const FORGOTTEN = { recipient: null, data: null };

describe('the outbox', () => {
  it('has an email with its code in both parts, and the database deletes recipient and code', async () => {
    await leaveCode('042917');
    expect(await deliver(createOutbox(folder))).toEqual({ sent: 1, failure: null });
    const [email, ...others] = await listOutbox(folder);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: 'ana@example.org', subject: expect.stringContaining('042917') });
    expect(email?.text).toMatch(/\b042917\b/);
    expect(email?.html).toMatch(/>042917</);
    expect(email?.text).not.toMatch(/<(?!https:)[a-z]/);
    expect(await states()).toEqual([{ state: 'sent', ...FORGOTTEN }]);
  });

  it('continues after a crash in the middle, with one email', async () => {
    await leaveCode('111111');
    await deliver(createOutbox(folder));
    await leaveCode('222222');
    await database.db.updateTable('mails').set({ state: 'sending' }).where('state', '=', 'waiting').execute();
    now = new Date(now.getTime() + 1_000);
    expect(await deliver(createOutbox(folder))).toEqual({ sent: 1, failure: null });
    expect(await listOutbox(folder)).toHaveLength(2);
  });

  it('that isn’t writable keeps emails waiting, and logs where', async () => {
    const file = join(folder, 'not-a-folder');
    await writeFile(file, '');
    await leaveCode('333333');
    const { failure } = await deliver(createOutbox(file));
    expect(failure?.message).toContain(file);
    expect(await states()).toMatchObject([{ state: 'waiting', recipient: 'ana@example.org' }]);
    now = new Date(now.getTime() + 60_000);
    expect(await deliver(createOutbox(folder))).toEqual({ sent: 1, failure: null });
  });

  it('gets nothing that was only made up, or is too late', async () => {
    await leaveCode('444444', { isDecoy: true });
    await leaveCode('555555');
    await database.db.updateTable('mails').set({ expires_at: now }).where('is_decoy', '=', false).execute();
    await deliver(createOutbox(folder));
    expect(await listOutbox(folder)).toEqual([]);
    expect(await states()).toEqual([
      { state: 'sent', ...FORGOTTEN },
      { state: 'failed', ...FORGOTTEN },
    ]);
  });

  it('deletes an ended account’s emails, sent and pending', async () => {
    await leaveCode('666666', { to: 'Ana@example.org' });
    await leaveCode('777777', { to: 'ben@example.org' });
    await deliver(createOutbox(folder));
    await leaveCode('888888');
    await writeFile(join(folder, '2026-torn.json'), '{');
    await deleteEmails(database.db, { sub: randomUUID(), email: 'ana@Example.org' });
    expect(JSON.stringify(await database.db.selectFrom('mails').selectAll().execute())).not.toMatch(/ana@/i);
    await deliver(createOutbox(folder));
    expect((await listOutbox(folder)).map(({ to }) => to)).toEqual(['ben@example.org']);
    expect(await states()).toEqual(Array(3).fill({ state: 'sent', ...FORGOTTEN }));
  });

  it('has the welcome with its links', async () => {
    await enqueueMail(database.db, { kind: 'welcome', to: 'ana@example.org', firstName: '<b>Ana</b>' });
    await deliver(createOutbox(folder));
    const [email] = await listOutbox(folder);
    expect(email?.html).toContain('https://palate.example/account');
    expect(email?.html).not.toContain('<b>Ana');
    expect(email?.text).toContain('https://palate.example/dashboard');
  });
});

describe('by SMTP', () => {
  let smtp: TestSmtp;
  let transport: MailTransport;
  beforeEach(async () => {
    smtp = await startSmtp();
    transport = createSmtp(smtp.url, 'Palate <palate@example.net>');
    vi.spyOn(log, 'error').mockReturnValue();
  });
  afterEach(async () => {
    await smtp.close();
  });
  const later = () => {
    now = new Date(now.getTime() + 3_000_000);
  };

  it('an email is sent once, with both parts and its own id', async () => {
    const id = await leaveCode('042917', { to: 'ana+films@example.org' });
    await deliver(transport);
    await deliver(transport);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.to).toEqual(['ana+films@example.org']);
    expect(smtp.taken[0]?.source).toContain(`Message-ID: <${id}@example.net>`);
    expect(smtp.taken[0]?.source).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it('an email has one recipient, whatever the address contains', async () => {
    await leaveCode('042917', { to: 'ana@example.org,eve@example.com' });
    await deliver(transport);
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  it.each([
    { at: 'recipient', code: 450 },
    { at: 'data', code: 451 },
  ] as const)('is tried again after %o, with a growing wait', async (refuse) => {
    smtp.refuse = refuse;
    await leaveCode('042917');
    expect((await deliver(transport)).failure?.message).not.toContain('ana@');
    expect((await deliver(transport)).failure).toBeNull();
    smtp.refuse = null;
    expect(smtp.taken).toHaveLength(0);
    later();
    expect(await deliver(transport)).toEqual({ sent: 1, failure: null });
  });

  it('is given up where the server refuses it for good', async () => {
    smtp.refuse = { at: 'recipient', code: 550 };
    await leaveCode('042917');
    await deliver(transport);
    smtp.refuse = null;
    later();
    await deliver(transport);
    expect(smtp.taken).toHaveLength(0);
    expect(await states()).toEqual([{ state: 'failed', ...FORGOTTEN }]);
  });

  it('an email isn’t sent twice if the connection broke before it was confirmed', async () => {
    smtp.refuse = { at: 'silence' };
    await leaveCode('042917');
    await deliver(transport);
    smtp.refuse = null;
    later();
    await deliver(transport);
    expect(smtp.taken).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'unsure', ...FORGOTTEN }]);
  });

  it('an email isn’t sent twice if the process ended in the middle', async () => {
    await leaveCode('042917');
    await database.db.updateTable('mails').set({ state: 'sending', updated_at: now }).execute();
    later();
    await deliver(transport);
    expect(smtp.taken).toHaveLength(0);
    expect(await states()).toEqual([{ state: 'unsure', ...FORGOTTEN }]);
  });

  it('waits while the server is down, and one failure is enough for all', async () => {
    await smtp.close();
    await leaveCode('111111');
    await leaveCode('222222');
    const { failure, sent } = await deliver(transport);
    expect([sent, failure?.isForAll]).toEqual([0, true]);
    const rows = await database.db.selectFrom('mails').select('attempts').execute();
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    smtp = await startSmtp();
    later();
    const again = createSmtp(smtp.url, 'palate@example.net');
    expect(await deliver(again)).toEqual({ sent: 2, failure: null });
  });
});
