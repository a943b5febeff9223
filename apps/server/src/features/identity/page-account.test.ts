import {
  deleteUser,
  getPreferences,
  getSession,
  getUser,
  listNotices,
  type UserPreferences,
} from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { createApiCall, loadRoutes } from '../../http/dispatch.ts';
import { route } from '../../http/route.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { givePremium } from '../../testing/members/premium.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { createMembers } from './members.ts';

const server = testServer();
const members = () => createMembers({ db: server.db, pool: server.pool, now: server.now });

/** Finds the member whose session a cookie names, as for a page. */
async function findMember({ cookie }: SignedIn) {
  const [sessionId = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split(':');
  return members().getBySession(sessionId);
}

/** Calls the API as a page of the member does. */
async function openPage(signedIn: SignedIn, routes = loadRoutes()) {
  const member = await findMember(signedIn);
  const { db, catalogue, now } = server;
  const dependencies = withoutMembers({ db, catalogue, now, members: members() });
  return createApiCall(await routes, dependencies, { ...ANONYMOUS, member }, { checksResults: true });
}

const callAs = <Body>({ headers }: SignedIn, method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) =>
  server.call<Body>(method, path, { headers, ...(body && { body }) });

describe('the account of a page’s member', () => {
  it('is read with the session in one statement', async () => {
    const member = await signIn(server);
    await openPage(member);
    const before = countQueries();
    const api = await openPage(member);
    await api(getSession);
    await api(getUser);
    await api(getPreferences);
    expect(countQueries() - before).toBe(1);
  });

  it('is what the API answers with, and follows every change', async () => {
    const member = await signIn(server);
    const expectSame = async () => {
      const api = await openPage(member);
      const user = await api(getUser);
      expect(user).toEqual((await callAs(member, 'GET', '/user')).body);
      expect(await api(getSession)).toEqual({ state: 'member', user });
      const preferences = await api(getPreferences);
      expect(preferences).toEqual((await callAs(member, 'GET', '/user/preferences')).body);
      return { user, preferences };
    };
    const first = await expectSame();
    const path = `/user/preferences/${first.user.userPreferencesId}`;
    await callAs<UserPreferences>(member, 'PATCH', path, { theme: 'auditorium', isPremiumOffered: false });
    await callAs(member, 'PATCH', '/user', { firstName: 'Greta', countryCode: 'GB' });
    await callAs(member, 'POST', '/user/taste-test', tasteTest());
    await givePremium(server, member);
    const { user, preferences } = await expectSame();
    expect(preferences.theme).toBe('auditorium');
    expect(user).toMatchObject({
      firstName: 'Greta',
      countryCode: 'uk',
      role: 'PREMIUM_USER',
      isTasteSetup: true,
      isPremiumOffered: false,
    });
    const { id } = member.user;
    await server.db.updateTable('users').set({ is_trial_used: true }).where('id', '=', id).execute();
    expect((await expectSame()).user.isTrialUsed).toBe(true);
  });

  it('is absent while the account is being deleted', async () => {
    const member = await signIn(server);
    expect((await findMember(member))?.account?.user.id).toBe(member.user.id);
    await server.db
      .updateTable('users')
      .set({ deletion_started_at: server.now() })
      .where('id', '=', member.user.id)
      .execute();
    const found = await findMember(member);
    expect(found?.account).toBeUndefined();
    expect(found?.isBeingDeleted ?? true).toBe(true);
    await expect((await openPage(member))(getUser)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('says whether notices are wanted', async () => {
    const member = await signIn(server);
    const path = `/user/preferences/${member.user.userPreferencesId}`;
    await callAs(member, 'PATCH', path, { isOfferNoticed: false });
    const api = await openPage(member);
    const before = countQueries();
    expect(await api(listNotices)).toEqual({ content: [], unread: 0 });
    expect(countQueries()).toBe(before);
  });

  it('is read again after a write by the page', async () => {
    const member = await signIn(server);
    const asked: boolean[] = [];
    const write = { ...deleteUser, path: '/for-tests', access: 'anyone' } as const;
    const read = { ...write, method: 'GET' } as const;
    const body = { confirm: true };
    const api = await openPage(
      member,
      Promise.resolve([
        route(read, (_input, { viewer }) => {
          asked.push(viewer.member?.account !== undefined);
          return { status: true };
        }),
        route(write, () => ({ status: true })),
      ]),
    );
    await api(read, { body });
    await api(write, { body });
    await api(read, { body });
    expect(asked).toEqual([true, false]);
  });
});
