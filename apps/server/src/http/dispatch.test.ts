import {
  AppError,
  deleteUser,
  getLocation,
  getTitle,
  getUser,
  listTitles,
  submitTasteTest,
  updateUser,
} from '@palate/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMembers } from '../features/identity/index.ts';
import { ANONYMOUS } from '../kernel/viewer.ts';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { withoutMembers } from '../testing/members/no-members.ts';
import { signIn } from '../testing/members/sign-in.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { type ApiCall, createApiCall, loadRoutes } from './dispatch.ts';

let server: TestServer;
let api: ApiCall;
beforeAll(async () => {
  server = await createTestServer();
  const { db, catalogue } = server;
  api = createApiCall(await loadRoutes(), withoutMembers({ db, catalogue }), ANONYMOUS, {
    checksResults: true,
  });
});
afterAll(() => server.close());

describe('a call in this process', () => {
  it('answers as over HTTP', async () => {
    expect(await api(getLocation, { query: { isoCode: 'gb' } })).toEqual(
      (await server.call('GET', '/location?isoCode=gb')).body,
    );
    expect(await api(listTitles, { query: { size: '3', sort: 'popularity' } })).toEqual(
      (await server.call('GET', '/movie?size=3&sort=popularity')).body,
    );
  });

  it('fails as over HTTP', async () => {
    const unknown = await server.call('GET', '/movie/nothing');
    await expect(api(getTitle, { params: { id: 'nothing' } })).rejects.toMatchObject(unknown.body);
    const bad = await server.call('GET', '/movie?page=-1');
    await expect(api(listTitles, { query: { page: '-1' } })).rejects.toMatchObject(bad.body);
  });

  it('never begins a visit: rendering a page reads', async () => {
    const failure = await api(submitTasteTest, { body: tasteTest() }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('for a signed-in member reads their data, and writes nothing', async () => {
    const { user, cookie } = await signIn(server);
    const members = createMembers({ db: server.db, pool: server.pool, now: server.now });
    const [session = ''] = decodeURIComponent(cookie.split('=')[1] ?? '').split(':');
    const member = await members.getBySession(session);
    expect(member?.userId).toBe(user.id);
    const theirs = createApiCall(
      await loadRoutes(),
      withoutMembers({ db: server.db, catalogue: server.catalogue, members }),
      { ...ANONYMOUS, member },
      { checksResults: true },
    );
    expect(await theirs(getUser)).toEqual(user);
    const body = { firstName: 'Mallory' };
    for (const call of [theirs(updateUser, { body }), theirs(deleteUser, { body: { confirm: true } })])
      await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await theirs(getUser)).toEqual(user);
  });

  it('of an endpoint without a handler is NOT_FOUND', async () => {
    await expect(api({ ...getLocation, path: '/elsewhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
