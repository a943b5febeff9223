import type { ErrorBody, Shortcut } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const DRAMA = { title: 'French dramas', path: '/dashboard/category/drama?languages=fr' };
const DEFAULTS = ['before-eleven', 'hidden-gems', 'recent', 'big-screen', 'kids-stuff'];

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const send = <Body = Shortcut[]>(method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: member.headers });
const read = async () =>
  (await server.call<Shortcut[]>('GET', '/shortcuts', { headers: member.headers })).body;
const idsOf = (shortcuts: readonly Shortcut[]) => shortcuts.map(({ id }) => id);

describe('GET /shortcuts', () => {
  it('has five default ones for visitors, and for members who never changed theirs (§9)', async () => {
    const visitors = await server.get<Shortcut[]>('/shortcuts');
    expect(visitors.status).toBe(200);
    expect(idsOf(visitors.body)).toEqual(DEFAULTS);
    expect(visitors.body[1]).toEqual({
      id: 'hidden-gems',
      title: 'Hidden gems',
      path: '/dashboard/category/hidden-gems',
    });
    expect(await read()).toEqual(visitors.body);
  });
});

describe('changing shortcuts', () => {
  it('adds one at the end, once, also if it is sent again', async () => {
    const added = await send('PUT', '/shortcuts/mine', DRAMA);
    expect(added).toMatchObject({ status: 200 });
    expect(idsOf(added.body)).toEqual([...DEFAULTS, 'mine']);
    expect((await send('PUT', '/shortcuts/mine', DRAMA)).body).toEqual(added.body);
    expect(await read()).toEqual(added.body);
  });

  it('doesn’t add a list that has a shortcut, under another id', async () => {
    await send('PUT', '/shortcuts/mine', DRAMA);
    const again = await send('PUT', '/shortcuts/other', { ...DRAMA, title: 'Again' });
    expect(idsOf(again.body)).toEqual([...DEFAULTS, 'mine']);
  });

  it.each([
    '/watchlist?sort=tasteMatch&languages=fr',
    '/watchlist/6f1b2a34-0000-4000-8000-000000000001',
    '/profile/seen?sort=rating',
    '/profile/not-interested?movieType=movie',
    '/profile/6f1b2a34-0000-4000-8000-000000000001/not-interested',
    '/list/4Vb2xq',
    '/person/greta-gerwig?job=director&decade=2010',
    '/books?genre=fantasy&sort=newest',
  ])('adds the list %s', async (path) => {
    const { status, body } = await send('PUT', '/shortcuts/mine', { title: 'Mine', path });
    expect([status, body.at(-1)?.path]).toEqual([200, path]);
  });

  it('renames, reorders and removes, the default ones too', async () => {
    await send('PUT', '/shortcuts/recent', { title: 'New', path: '/dashboard/category/recent' });
    await send('PATCH', '/shortcuts', { order: ['kids-stuff', 'nothing', 'recent', 'kids-stuff'] });
    const left = await send('DELETE', '/shortcuts/hidden-gems');
    expect(idsOf(left.body)).toEqual(['kids-stuff', 'recent', 'before-eleven', 'big-screen']);
    expect(left.body[1]?.title).toBe('New');
    expect((await send('DELETE', '/shortcuts/hidden-gems')).body).toEqual(left.body);
  });

  it('stays empty once all are removed', async () => {
    for (const id of DEFAULTS) await send('DELETE', `/shortcuts/${id}`);
    expect(await read()).toEqual([]);
  });

  it('loses nothing if two devices change them at once', async () => {
    await Promise.all([
      ...['a', 'b', 'c'].map((id) => send('PUT', `/shortcuts/${id}`, { title: id, path: `/list/${id}` })),
      send('DELETE', '/shortcuts/recent'),
      send('PATCH', '/shortcuts', { order: ['kids-stuff'] }),
    ]);
    const ids = idsOf(await read());
    expect(ids.toSorted()).toEqual([...DEFAULTS, 'a', 'b', 'c'].filter((id) => id !== 'recent').toSorted());
    expect(ids[0]).toBe('kids-stuff');
  });

  it('has at most 50', async () => {
    for (let at = DEFAULTS.length; at < 50; at++)
      await send('PUT', `/shortcuts/s${at}`, { title: 'One', path: `/list/${at}` });
    expect(await send<ErrorBody>('PUT', '/shortcuts/more', DRAMA)).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_SHORTCUTS' },
    });
    expect((await send('PUT', '/shortcuts/s49', DRAMA)).status).toBe(200);
  });

  it('needs an account', async () => {
    for (const [method, path, body] of [
      ['PUT', '/shortcuts/mine', DRAMA],
      ['DELETE', '/shortcuts/recent', undefined],
      ['PATCH', '/shortcuts', { order: [] }],
      ['POST', '/shortcuts', { shortcuts: [] }],
    ] as const) {
      const answer = await server.call(method, path, body ? { body } : {});
      expect([method, answer.status]).toEqual([method, 401]);
    }
    expect(idsOf(await read())).toEqual(DEFAULTS);
  });

  const badPaths = [
    ...['https://example.com/', '//example.com', '/dashboard/../account', '/account', 'javascript:alert(1)'],
    ...[
      '/profile/edit',
      '/profile/seen/x',
      '/person/',
      '/books/x',
      '/dashboard?a b',
      '/dashboard/category/',
      '/dashboard\\x',
      `/dashboard?${'x'.repeat(2_000)}`,
      '',
    ],
  ];
  it.each<[string, unknown]>([
    ['title', { ...DRAMA, title: ' ' }],
    ['title', { ...DRAMA, title: 'x'.repeat(61) }],
    ['title', { path: DRAMA.path }],
    ...badPaths.map((path): [string, unknown] => ['path', { ...DRAMA, path }]),
  ])('answers 400 and names %s for %j', async (field, body) => {
    const answer = await send<ErrorBody>('PUT', '/shortcuts/mine', body);
    expect([answer.status, answer.body.message.split(':')[0]]).toEqual([400, field]);
  });

  it('answers 400 for an invalid id, or too many shortcuts', async () => {
    expect((await send('PUT', `/shortcuts/${'x'.repeat(141)}`, DRAMA)).status).toBe(400);
    expect((await send('PATCH', '/shortcuts', { order: Array(51).fill('a') })).status).toBe(400);
  });
});

describe('POST /shortcuts', () => {
  const shortcuts = [{ id: 'mine', ...DRAMA }];

  it('adopts a visitor’s shortcuts once, without duplicates', async () => {
    const adopted = await send('POST', '/shortcuts', {
      shortcuts: [...shortcuts, { id: 'again', ...DRAMA }],
    });
    expect(adopted.body).toEqual(shortcuts);
    expect((await send('POST', '/shortcuts', { shortcuts: [] })).body).toEqual(shortcuts);
  });

  it('doesn’t replace shortcuts that the member has changed', async () => {
    const own = await send('DELETE', '/shortcuts/recent');
    expect((await send('POST', '/shortcuts', { shortcuts })).body).toEqual(own.body);
  });
});
