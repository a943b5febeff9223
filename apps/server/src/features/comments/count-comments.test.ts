import type { Comment, Paged } from '@palate/contract';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { addUpCounts } from './comment-counts.sql.ts';

const server = testServer();
const FILM = 'moonlight-2016';
let author: SignedIn;
let other: SignedIn;

const write = async (by: SignedIn, path: string, text: string) =>
  (await server.call<Comment>('POST', path, { headers: by.headers, body: { text } })).body.id;
const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${author.user.userPreferencesId}`, {
    headers: author.headers,
    body: choices,
  });
const remove = (by: SignedIn, id = '') =>
  server.call('PATCH', `/comments/${id}/delete`, { headers: by.headers });
const suspend = (at: Date | null) =>
  server.db.updateTable('users').set({ suspended_at: at }).where('id', '=', author.user.id).execute();

beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  [author, other] = [await signIn(server), await signIn(server)];
});

it('for every viewer, the count of comments equals the list’s length after any change', async () => {
  const viewers = await signInViewers(server, author);
  const thread = await write(other, `/comments/movie/${FILM}`, 'First.');
  const hidden = await write(author, `/comments/movie/${FILM}`, 'Hidden.');
  await write(author, `/comments/movie/${FILM}`, 'Shown.');
  await write(author, `/comments/${thread}/replies`, 'A reply.');
  await write(other, `/comments/${thread}/replies`, 'Another.');
  const counts = async (path: string) => {
    const totals: number[] = [];
    for (const kind of VIEWERS) {
      const headers = viewers.get(kind)?.headers ?? {};
      const { body } = await server.call<Paged<Comment>>('GET', `${path}?size=10`, { headers });
      expect([kind, body.totalElements]).toEqual([kind, body.content.length]);
      totals.push(body.totalElements);
    }
    return totals;
  };
  const visitor = VIEWERS.indexOf('visitor');
  const check = async (expected: { comments: number; replies: number }) => {
    const [comments, replies] = [
      await counts(`/comments/${FILM}`),
      await counts(`/comments/${thread}/replies`),
    ];
    expect({ comments: comments[visitor], replies: replies[visitor] }).toEqual(expected);
    // The next check finds the counts added up.
    while (await addUpCounts(server.db, 1));
  };
  await check({ comments: 3, replies: 2 });
  await server.db
    .updateTable('posts')
    .set({ hidden_at: server.now(), hidden_reason: 'Spam' })
    .where('id', '=', hidden)
    .execute();
  await check({ comments: 2, replies: 2 });
  for (const choices of [{ writingsAudience: 'followers' }, { writingsAudience: 'private' }]) {
    await choose(choices);
    await check({ comments: 1, replies: 1 });
  }
  await choose({ writingsAudience: 'public', isPrivate: true });
  await write(author, `/comments/movie/${FILM}`, 'For followers.');
  await check({ comments: 1, replies: 1 });
  await choose({ isPrivate: false });
  await check({ comments: 3, replies: 2 });
  await suspend(server.now());
  await check({ comments: 1, replies: 1 });
  await suspend(null);
  await check({ comments: 3, replies: 2 });
  await remove(other, thread);
  await check({ comments: 3, replies: 2 });
  const [answer] = (await server.call<Paged<Comment>>('GET', `/comments/${thread}/replies`)).body.content;
  await write(other, `/comments/${answer?.id}/replies`, 'Deeper.');
  const [deeper] = (await server.call<Paged<Comment>>('GET', `/comments/${answer?.id}/replies`)).body.content;
  expect(deeper?.text).toBe('Deeper.');
  await remove(other, deeper?.id);
  const { body } = await server.call<Paged<Comment>>('GET', `/comments/${answer?.id}/replies`);
  expect(body).toMatchObject({ totalElements: 0, content: [] });
});

it('adding up leaves one row for each place, and none for places without comments', async () => {
  const thread = await write(other, `/comments/movie/${FILM}`, 'First.');
  await write(author, `/comments/movie/${FILM}`, 'Second.');
  const reply = await write(author, `/comments/${thread}/replies`, 'A reply.');
  await remove(author, reply);
  while (await addUpCounts(server.db, 1));
  const rows = await server.db.selectFrom('comment_counts').select(['place', 'delta', 'is_new']).execute();
  expect(rows).toEqual([{ place: `movie:${FILM}`, delta: 2, is_new: false }]);
});
