import type { ErrorBody, PopularTopic } from '@palate/contract';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';

const server = testServer();
const [ALIEN, MOONLIGHT] = ['alien-1979', 'moonlight-2016'];

beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
});

const topics = async (by: SignedIn | null = null, query = '') =>
  (
    await server.call<PopularTopic[]>('GET', `/community/popular-topics${query}`, {
      headers: by?.headers ?? {},
    })
  ).body;
async function write(by: SignedIn, path: string, body: object) {
  const { status } = await server.call('POST', path, { headers: by.headers, body });
  expect(status).toBe(200);
}
const review = (by: SignedIn, movieId: string) =>
  write(by, '/movie-reviews', { movieId, title: 'Seen', content: 'Seen last night.' });
const comment = (by: SignedIn, movieId: string, text = 'True.') =>
  write(by, `/comments/movie/${movieId}`, { text });
/** Makes the texts about a title `days` days older. */
const age = (titleId: string, days: number) =>
  server.db
    .updateTable('posts')
    .set({ created_at: new Date(server.now().getTime() - days * 86_400_000) })
    .where('title_id', '=', titleId)
    .execute();

it('is empty while nobody writes', async () => {
  expect(await topics()).toEqual([]);
});

it('lists titles, themes and genres in turn, each with its reason', async () => {
  const [ann, ben] = [await signIn(server), await signIn(server)];
  for (const by of [ann, ben]) await review(by, ALIEN);
  await comment(ann, ALIEN);
  await review(ann, MOONLIGHT);
  const listed = await topics();
  expect(listed).toHaveLength(6);
  expect(listed[0]).toMatchObject({
    kind: 'title',
    key: ALIEN,
    name: 'Alien',
    card: { id: ALIEN },
    reason: '2 reviews and 1 comment by 2 members in the last 14 days',
  });
  expect(listed.find(({ key }) => key === MOONLIGHT)?.reason).toBe(
    '1 review by 1 member in the last 14 days',
  );
  expect(listed.filter(({ kind }) => kind === 'genre').map(({ key }) => key)).toContain('horror');
  // Only one member wrote about the themes and genres of Moonlight.
  expect(listed.every(({ key }) => key !== 'drama')).toBe(true);
  expect((await topics(null, '?size=1')).map(({ key }) => key)).toEqual([ALIEN]);
});

it('counts each member once, recent texts more, and none after 14 days', async () => {
  const [ann, ben, cleo] = [await signIn(server), await signIn(server), await signIn(server)];
  for (const text of ['One.', 'Two.', 'Three.']) await comment(ann, MOONLIGHT, text);
  for (const by of [ben, cleo]) await review(by, ALIEN);
  const titles = async () => (await topics()).filter(({ kind }) => kind === 'title').map(({ key }) => key);
  expect(await titles()).toEqual([ALIEN, MOONLIGHT]);
  await age(ALIEN, 10);
  expect(await titles()).toEqual([MOONLIGHT, ALIEN]);
  await age(ALIEN, 15);
  expect(await titles()).toEqual([MOONLIGHT]);
});

it('counts only what the viewer may see', async () => {
  const [ann, reader] = [await signIn(server), await signIn(server)];
  await review(ann, ALIEN);
  expect(await topics(reader)).toHaveLength(1);
  await relate(server, reader, 'block', ann);
  expect(await topics(reader)).toEqual([]);
  expect(await topics()).toHaveLength(1);
  await server.call('PATCH', `/user/preferences/${ann.user.userPreferencesId}`, {
    headers: ann.headers,
    body: { writingsAudience: 'followers' },
  });
  expect(await topics()).toEqual([]);
  await server.db.updateTable('posts').set({ hidden_at: server.now(), hidden_reason: 'spam' }).execute();
  expect((await topics(ann)).map(({ key }) => key)).toEqual([ALIEN]);
});

it('counts comments only where the viewer can read them', async () => {
  const [ann, ben] = [await signIn(server), await signIn(server)];
  const { body } = await server.call<{ id: string }>('POST', '/movie-reviews', {
    headers: ann.headers,
    body: { movieId: ALIEN, title: 'Seen', content: 'Seen last night.' },
  });
  await write(ben, `/comments/on/review/${body.id}`, { text: 'True.' });
  const onAlien = async (by: SignedIn | null) =>
    (await topics(by)).find(({ key }) => key === ALIEN)?.reason.split(' in ')[0];
  expect(await onAlien(null)).toBe('1 review and 1 comment by 2 members');
  await server.db
    .updateTable('posts')
    .set({ hidden_at: server.now(), hidden_reason: 'spam' })
    .where('id', '=', body.id)
    .execute();
  expect([await onAlien(null), await onAlien(ben)]).toEqual([undefined, undefined]);
  expect(await onAlien(ann)).toBe('1 review and 1 comment by 2 members');
});

it('counts replies only where the viewer can read what they reply to', async () => {
  const [ann, ben, reader] = [await signIn(server), await signIn(server), await signIn(server)];
  const { body } = await server.call<{ id: string }>('POST', `/comments/movie/${ALIEN}`, {
    headers: ann.headers,
    body: { text: 'First.' },
  });
  await write(ben, `/comments/${body.id}/replies`, { text: 'Second.' });
  expect(await topics(reader)).not.toEqual([]);
  await relate(server, reader, 'block', ann);
  expect(await topics(reader)).toEqual([]);
});

it('refuses a size that is no number', async () => {
  const { status, body } = await server.call<ErrorBody>('GET', '/community/popular-topics?size=many');
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
});
