import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivityPage, Review, Story } from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const ALIEN = 'alien-1979';
let ada: SignedIn;

const get = async (by: SignedIn | null, path = `/activities?userId=${ada.user.id}`) =>
  (await server.call<ActivityPage>('GET', path, { headers: by?.headers ?? {} })).body;
const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${ada.user.userPreferencesId}`, {
    headers: ada.headers,
    body: choices,
  });
const review = async (body: object = {}) => {
  const sent = { movieId: GODFATHER, title: 'An offer', content: 'One can’t refuse it.', ...body };
  return (await server.call<Review>('POST', '/movie-reviews', { headers: ada.headers, body: sent })).body;
};
const tell = async (body: object = {}) => {
  const sent = { title: 'On families', content: 'They are alike.', ...body };
  return (await server.call<Story>('POST', '/movie-stories', { headers: ada.headers, body: sent })).body;
};
const linesOf = ({ content }: ActivityPage) =>
  content.map(({ kind, card, post }) => [kind, card?.id ?? null, post?.title ?? null]);
const REVIEWED = ['reviewed', GODFATHER, 'An offer'];

beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  await server.db.deleteFrom('activities').execute();
  ada = await signIn(server);
  await choose({ isActivityShown: true, activitiesAudience: 'public' });
});

describe('reviews and stories in feeds', () => {
  it('appear once published, with the review’s rating, and disappear when deleted', async () => {
    const { id } = await review({ rating: 4.5 });
    const story = await tell({ movieIds: [ALIEN, GODFATHER] });
    const own = await get(null);
    expect(linesOf(own)).toEqual([['wrote', ALIEN, 'On families'], REVIEWED]);
    expect(own.content.map(({ rating, post }) => [rating, post?.id])).toEqual([
      [null, story.id],
      [4.5, id],
    ]);
    expect(linesOf(await get(null, '/activities'))).toHaveLength(2);
    expect(linesOf(await get(null, `/movies/${GODFATHER}/activities`))).toEqual([REVIEWED]);
    expect(linesOf(await get(null, '/activities?genres=horror'))).toHaveLength(1);
    await server.call('DELETE', `/movie-reviews/${id}`, { headers: ada.headers });
    await server.call('DELETE', `/movie-stories/${story.id}`, { headers: ada.headers });
    expect((await get(ada)).content.map(({ kind }) => kind)).toEqual(['rated']);
  });

  it('appear once, even if they are sent twice or edited', async () => {
    const id = randomUUID();
    await review({ id });
    await review({ id });
    const { version } = await tell({ movieIds: [ALIEN] }).then(async (story) => {
      await server.call('PATCH', `/movie-stories/${story.id}`, {
        headers: ada.headers,
        body: { version: story.version, title: 'On homes', movieIds: [GODFATHER] },
      });
      return story;
    });
    expect(version).toBe(1);
    expect(linesOf(await get(ada))).toEqual([['wrote', GODFATHER, 'On homes'], REVIEWED]);
  });

  it('name a story about no title', async () => {
    await tell();
    expect(linesOf(await get(null))).toEqual([['wrote', null, 'On families']]);
  });

  it('withhold a spoiler’s title, and say so', async () => {
    await review({ spoiler: {} });
    const [activity] = (await get(null)).content;
    expect(activity?.post).toMatchObject({ title: null, spoiler: { isWithheld: true } });
    expect(JSON.stringify(await get(null))).not.toContain('An offer');
    expect((await get(ada)).content[0]?.post?.title).toBe('An offer');
  });

  it('are hidden with the text, its section and its author', async () => {
    const { id } = await review();
    const ben = await signIn(server);
    const hide = (hidden: Date | null) =>
      server.db
        .updateTable('posts')
        .set({ hidden_at: hidden, hidden_reason: hidden && 'Spam' })
        .where('id', '=', id)
        .execute();
    await hide(server.now());
    for (const path of ['/activities', `/movies/${GODFATHER}/activities`])
      expect(await get(ben, path)).toMatchObject({ content: [], totalElements: 0 });
    expect(linesOf(await get(ada))).toEqual([REVIEWED]);
    await hide(null);
    expect(linesOf(await get(ben))).toEqual([REVIEWED]);
    await choose({ writingsAudience: 'followers' });
    expect((await get(ben)).content).toEqual([]);
    await relate(server, ben, 'follow', ada);
    expect(linesOf(await get(ben, '/activities?feed=following'))).toEqual([REVIEWED]);
    await choose({ activitiesAudience: 'private' });
    expect((await get(ben, '/activities?feed=following')).content).toEqual([]);
    await choose({ activitiesAudience: 'public', writingsAudience: 'public' });
    await relate(server, ada, 'block', ben);
    expect((await get(ben, `/movies/${GODFATHER}/activities`)).content).toEqual([]);
  });
});

it('the migration puts earlier texts among the other activities, by time', async () => {
  await review();
  await server.db.deleteFrom('activities').execute();
  const at = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000);
  const rated = (title_id: string, minutes: number) => ({
    user_id: ada.user.id,
    kind: 'rated',
    title_id,
    ref: title_id,
    at: at(minutes),
    is_public: true,
  });
  await server.db
    .insertInto('activities')
    .values([rated(ALIEN, -5), rated('jaws-1975', 5)])
    .execute();
  const migration = join(import.meta.dirname, '../../db/migrations/20261124T0900_feed_add_writings.sql');
  const statements = await readFile(migration, 'utf8');
  await server.db.transaction().execute(async (transaction) => {
    await sql`drop function follow_post cascade`.execute(transaction);
    for (const statement of statements.split(/;\n(?=\n|create|insert|delete)/))
      await sql.raw(statement).execute(transaction);
  });
  const rows = await server.db.selectFrom('activities').select('ref').orderBy('id').execute();
  const { id } = await server.db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
  expect(rows.map(({ ref }) => ref)).toEqual([ALIEN, id, 'jaws-1975']);
});
