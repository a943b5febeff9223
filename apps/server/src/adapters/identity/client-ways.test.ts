import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { POOL_LIMITS } from './embedded/pool-limits.ts';
import { openAmplify, openAwsSdk, openIdentityJs, type PoolClient } from './testing/clients.ts';
import { openOpenId } from './testing/openid.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSWORD = 'correct horse battery';
const OTHER = 'another horse altogether';
const WRONG = /Incorrect username or password/;
const UNCONFIRMED = /User is not confirmed|CONFIRM_SIGN_UP/;

let server: PoolServer;
beforeAll(async () => {
  // Every walk comes from one address, and each has its codes.
  const codeTries = { most: 1_000, windowSeconds: 60 };
  server = await startPoolServer({ limits: { ...POOL_LIMITS, codeTries } });
});
afterAll(() => server.close());

let made = 0;
const newEmail = () => `walker${made++}@example.org`;
const codeOf = async (email: string) => (await server.lastCode(email)) ?? '';

type NameKind = 'address' | 'sub';
async function nameOf(email: string, kind: NameKind): Promise<string> {
  if (kind === 'address') return email;
  const query = server.db.selectFrom('pool_users').select('sub').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).sub;
}

/** Creates a confirmed account. Returns its email address, and the name (address or sub) that the client uses. */
async function member(client: PoolClient, kind: NameKind): Promise<{ email: string; name: string }> {
  const email = newEmail();
  await client.signUp(email, PASSWORD);
  const name = await nameOf(email, kind);
  await client.confirm(name, await codeOf(email));
  return { email, name };
}

const WAYS: Record<string, (client: PoolClient, kind: NameKind) => Promise<void>> = {
  async 'sign up, confirm, sign in'(client, kind) {
    const { name } = await member(client, kind);
    await client.signIn(name, PASSWORD);
  },
  async 'sign in before confirming, then confirm with a new code'(client, kind) {
    const email = newEmail();
    await client.signUp(email, PASSWORD);
    const name = await nameOf(email, kind);
    await expect(client.signIn(name, PASSWORD)).rejects.toThrow(UNCONFIRMED);
    const first = await codeOf(email);
    await client.resend(name);
    const second = await codeOf(email);
    if (first !== second) await expect(client.confirm(name, first)).rejects.toThrow(/verification code/);
    await client.confirm(name, second);
    await client.signIn(name, PASSWORD);
  },
  async 'wrong password, then the right one'(client, kind) {
    const { name } = await member(client, kind);
    await expect(client.signIn(name, OTHER)).rejects.toThrow(WRONG);
    await expect(client.signIn(name, OTHER)).rejects.toThrow(WRONG);
    await client.signIn(name, PASSWORD);
  },
  async 'wrong password, forgot, reset'(client, kind) {
    const { email, name } = await member(client, kind);
    await expect(client.signIn(name, OTHER)).rejects.toThrow(WRONG);
    const before = await countMails(email);
    await client.forgot(name);
    expect(await countMails(email)).toBe(before + 1);
    await client.reset(name, await codeOf(email), OTHER);
    await expect(client.signIn(name, PASSWORD)).rejects.toThrow(WRONG);
    await client.signIn(name, OTHER);
  },
  async refresh(client, kind) {
    const { name } = await member(client, kind);
    await (await client.signIn(name, PASSWORD)).refresh();
  },
  async 'change the password'(client, kind) {
    const { name } = await member(client, kind);
    const session = await client.signIn(name, PASSWORD);
    await session.changePassword(PASSWORD, OTHER);
    await session.refresh();
    await expect(client.signIn(name, PASSWORD)).rejects.toThrow(WRONG);
    await client.signIn(name, OTHER);
  },
  async 'verify the address'(client, kind) {
    const { email, name } = await member(client, kind);
    const session = await client.signIn(name, PASSWORD);
    const users = server.db.updateTable('pool_users').set({ is_email_verified: false });
    await users.where('email', '=', email).execute();
    const before = await countMails(email);
    await session.sendEmailCode();
    expect(await countMails(email)).toBe(before + 1);
    await expect(session.verifyEmail('12345')).rejects.toThrow(/verification code/);
    expect(await userOf(email)).toMatchObject({ is_email_verified: false });
    await session.verifyEmail(await codeOf(email));
    expect(await userOf(email)).toMatchObject({ is_email_verified: true });
  },
  async 'set a name, then delete it'(client, kind) {
    const { email, name } = await member(client, kind);
    const session = await client.signIn(name, PASSWORD);
    await session.setGivenName('Cem');
    expect(await userOf(email)).toMatchObject({ given_name: 'Cem' });
    await session.deleteGivenName();
    expect(await userOf(email)).toMatchObject({ given_name: null });
  },
  async 'sign out'(client, kind) {
    const { name } = await member(client, kind);
    const session = await client.signIn(name, PASSWORD);
    await session.signOut();
    await expect(session.refresh()).rejects.toThrow();
    await client.signIn(name, PASSWORD);
  },
  async 'delete the account'(client, kind) {
    const { email, name } = await member(client, kind);
    await (await client.signIn(name, PASSWORD)).deleteUser();
    await expect(client.signIn(name, PASSWORD)).rejects.toThrow(WRONG);
    await client.signUp(email, PASSWORD);
  },
};

function userOf(email: string) {
  return server.db.selectFrom('pool_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

async function countMails(email: string): Promise<number> {
  const query = server.db.selectFrom('mails').select('id').where('recipient', '=', email);
  return (await query.where('is_decoy', '=', false).execute()).length;
}

const CLIENTS = {
  'amazon-cognito-identity-js 6': openIdentityJs,
  'aws-amplify 6': openAmplify,
  'AWS SDK 3': openAwsSdk,
};
const KINDS: readonly NameKind[] = ['address', 'sub'];

describe.each(Object.entries(CLIENTS))('%s', (_client, open) => {
  describe.each(KINDS)('by %s', (kind) => {
    it.each(Object.entries(WAYS))('%s', (_way, walk) => walk(open(server), kind));
  });
});

describe('openid-client 6', () => {
  describe.each(KINDS)('by %s', (kind) => {
    const open = async () => ({ sdk: openAwsSdk(server), app: await openOpenId(server) });

    it('sign in before confirming, then confirm', async () => {
      const { sdk, app } = await open();
      const email = newEmail();
      await sdk.signUp(email, PASSWORD);
      const name = await nameOf(email, kind);
      await expect(app.signIn(name, PASSWORD)).rejects.toThrow(UNCONFIRMED);
      await sdk.confirm(name, await codeOf(email));
      expect((await app.signIn(name, PASSWORD)).claims()?.email).toBe(email);
    });

    it('wrong password, then the right one', async () => {
      const { sdk, app } = await open();
      const { name } = await member(sdk, kind);
      await expect(app.signIn(name, OTHER)).rejects.toThrow(WRONG);
      await app.signIn(name, PASSWORD);
    });

    it('forgot, reset, sign in', async () => {
      const { sdk, app } = await open();
      const { email, name } = await member(sdk, kind);
      await sdk.forgot(name);
      await sdk.reset(name, await codeOf(email), OTHER);
      await expect(app.signIn(name, PASSWORD)).rejects.toThrow(WRONG);
      await app.signIn(name, OTHER);
    });

    it('refresh, then sign out', async () => {
      const { sdk, app } = await open();
      const { name } = await member(sdk, kind);
      const { refresh_token = '' } = await app.signIn(name, PASSWORD);
      await openid.refreshTokenGrant(app.config, refresh_token);
      await openid.tokenRevocation(app.config, refresh_token);
      await expect(openid.refreshTokenGrant(app.config, refresh_token)).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });
  });
});

it('every request and answer is in the service’s own model', () => {
  expect(server.violations).toEqual([]);
});
