import { randomUUID } from 'node:crypto';
import type { ErrorBody, ListInvitation, MovieList, MovieListDetail, Paged } from '@palate/contract';
import { LIST_MAX } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';

let owner: SignedIn;
let friend: SignedIn;
let id: string;
let calls = 0;
beforeEach(async () => {
  owner = await signIn(server);
  friend = await signIn(server);
  id = randomUUID();
  await send('POST', '', owner, { movieListId: id, title: 'Together', movieList: ['moonlight-2016'] });
});

const send = <Body = MovieListDetail>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  by: SignedIn,
  body?: unknown,
  from?: string,
) => {
  calls += 1;
  return server.call<Body>(method, `/palate/movie-list${path}`, {
    ...(body !== undefined && { body }),
    headers: by.headers,
    // Calls with invitations are limited by address.
    from: from ?? `198.51.100.${calls % 250}`,
  });
};
const invite = async () => (await send<{ code: string }>('PUT', `/${id}/invitation`, owner)).body.code;
const join = (code: string, by = friend) => send('POST', '/join', by, { code });
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};

describe('an invitation', () => {
  it('names its list, and makes the member who accepts it a collaborator, once', async () => {
    const code = await invite();
    expect((await send('GET', `/${id}`, owner)).body.isInviting).toBe(true);
    const { body } = await send<ListInvitation>('GET', `/invitation?code=${code}`, friend);
    expect(body).toEqual({
      movieListId: id,
      title: 'Together',
      ownerName: owner.user.firstName,
      isMember: false,
    });
    for (const _ of [1, 2]) expect((await join(code)).body).toMatchObject({ role: 'collaborator' });
    expect((await send('GET', `/${id}`, owner)).body.collaborators).toEqual([
      { id: friend.user.id, name: friend.user.firstName, isViewer: false },
    ]);
    expect((await send<Paged<MovieList>>('GET', '', friend)).body.content).toHaveLength(1);
    expect((await join(code, owner)).body).toMatchObject({ role: 'owner' });
  });

  it('ends when it is revoked, replaced or expired, and with its list', async () => {
    const bad = [404, 'LIST_INVITATION_NOT_FOUND'];
    expect(await codeOf(join('a guess'))).toEqual(bad);
    expect(await codeOf(send('GET', '/invitation', friend))).toEqual(bad);
    const first = await invite();
    const second = await invite();
    expect(await codeOf(join(first))).toEqual(bad);
    await send('DELETE', `/${id}/invitation`, owner);
    expect(await codeOf(join(second))).toEqual(bad);
    const third = await invite();
    await send('DELETE', `/${id}`, owner);
    expect(await codeOf(join(third))).toEqual(bad);
    await send('POST', `/${id}/restore`, owner);
    await server.db
      .updateTable('list_invitations')
      .set({ expires_at: new Date(server.now().getTime() - 1) })
      .where('list_id', '=', id)
      .execute();
    expect(await codeOf(join(third))).toEqual(bad);
    expect((await send('GET', `/${id}`, owner)).body).toMatchObject({ isInviting: false, collaborators: [] });
  });

  it('is stored as a hash', async () => {
    const code = await invite();
    const stored = await server.db
      .selectFrom('list_invitations')
      .selectAll()
      .where('list_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.code_hash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(stored.code_hash.includes(Buffer.from(code, 'base64url'))).toBe(false);
  });

  it('can’t be guessed at speed', async () => {
    const answers = [];
    for (let i = 0; i < 21; i++)
      answers.push((await send('POST', '/join', friend, { code: `guess ${i}` }, '192.0.2.77')).status);
    expect(answers).toEqual([...Array(20).fill(404), 429]);
  });

  it('stops at the most collaborators of a list', async () => {
    const code = await invite();
    for (let i = 0; i < LIST_MAX.collaborators; i++)
      expect((await join(code, await signIn(server))).status).toBe(200);
    expect(await codeOf(join(code))).toEqual([409, 'LIST_COLLABORATORS_FULL']);
  });
});

describe('a collaborator', () => {
  beforeEach(async () => {
    await join(await invite());
  });

  it('reads and changes the entries of a private list, and nothing else of it', async () => {
    expect((await send('PUT', `/${id}/entries/${GODFATHER}`, friend, {})).status).toBe(200);
    expect((await send('PATCH', `/${id}/entries/${GODFATHER}`, friend, { after: null })).status).toBe(200);
    expect((await send('PATCH', `/${id}`, friend, { movieList: [GODFATHER] })).status).toBe(200);
    const refused = [403, 'LIST_NOT_YOURS'];
    expect(await codeOf(send('PATCH', `/${id}`, friend, { title: 'Ours' }))).toEqual(refused);
    expect(await codeOf(send('DELETE', `/${id}`, friend))).toEqual(refused);
    expect(await codeOf(send('PUT', `/${id}/invitation`, friend))).toEqual(refused);
    expect(await codeOf(send('DELETE', `/${id}/collaborators/${owner.user.id}`, friend))).toEqual(refused);
    expect((await send('GET', `/${id}`, owner)).body).toMatchObject({ title: 'Together', entryCount: 1 });
  });

  it('can leave or be removed, and then can’t open the list; the entries stay', async () => {
    await send('PUT', `/${id}/entries/${GODFATHER}`, friend, {});
    for (const by of [friend, owner]) {
      expect((await send('DELETE', `/${id}/collaborators/${friend.user.id}`, by)).status).toBe(200);
      expect(await codeOf(send('GET', `/${id}`, friend))).toEqual([404, 'LIST_NOT_FOUND']);
      await join(await invite());
    }
    expect((await send('GET', `/${id}`, owner)).body.entryCount).toBe(2);
  });

  it('keeps the list when they delete their account, and loses it when the owner does', async () => {
    const leave = ({ headers }: SignedIn) =>
      server.call('DELETE', '/user', { headers, body: { confirm: true } });
    const second = await signIn(server);
    await join(await invite(), second);
    await leave(friend);
    const { body } = await send('GET', `/${id}`, owner);
    expect(body.collaborators.map((one) => one.id)).toEqual([second.user.id]);
    await leave(owner);
    expect(await codeOf(send('GET', `/${id}`, second))).toEqual([404, 'LIST_NOT_FOUND']);
  });
});
