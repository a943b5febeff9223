import { randomUUID } from 'node:crypto';
import {
  AppError,
  getBook,
  getList,
  getProfile,
  getReview,
  getTitle,
  type MovieList,
} from '@palate/contract';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import type { ApiCall } from '../dispatch.ts';
import { answerGone } from './answer-gone.ts';

const server = testServer();
let ada: SignedIn;
beforeAll(async () => {
  ada = await signIn(server);
});

type Code = ConstructorParameters<typeof AppError>[0];
/** Returns the status of a call that fails because nothing is found. */
async function statusOf(endpoint: Parameters<ApiCall>[0], id: string, code: Code): Promise<number> {
  const missing = (() => Promise.reject(new AppError(code))) as unknown as ApiCall;
  const error: unknown = await answerGone(server.db, missing)(endpoint, { params: { id } } as never).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error('it didn’t fail');
  expect(error.code).toBe(code);
  return error.status;
}

it('is 410 for a deleted title, by both of its ids, and 404 for one that never existed', async () => {
  const ids = ['amelie-2001', 'tt0211915'];
  for (const id of ids) expect(await statusOf(getTitle, id, 'TITLE_NOT_FOUND')).toBe(404);
  await server.db.deleteFrom('titles').where('id', '=', 'amelie-2001').execute();
  for (const id of ids) expect(await statusOf(getTitle, id, 'TITLE_NOT_FOUND')).toBe(410);
  expect(await statusOf(getTitle, 'tt9999999', 'TITLE_NOT_FOUND')).toBe(404);
});

it('is 410 for a deleted book', async () => {
  await server.db.deleteFrom('books').where('id', '=', 'the-remains-of-the-day').execute();
  expect(await statusOf(getBook, 'the-remains-of-the-day', 'BOOK_NOT_FOUND')).toBe(410);
  expect(await statusOf(getTitle, 'the-remains-of-the-day', 'TITLE_NOT_FOUND')).toBe(404);
});

it('is 410 for a deleted public list, and 404 for a private one', async () => {
  const { headers } = ada;
  const statuses = [];
  for (const shareable of [true, false]) {
    const movieListId = randomUUID();
    const body = { movieListId, title: 'Quiet', description: '', shareable, movieList: [] };
    expect((await server.call<MovieList>('POST', '/palate/movie-list', { headers, body })).status).toBe(200);
    expect(await statusOf(getList, movieListId, 'LIST_NOT_FOUND')).toBe(404);
    await server.call('DELETE', `/palate/movie-list/${movieListId}`, { headers });
    statuses.push(await statusOf(getList, movieListId, 'LIST_NOT_FOUND'));
  }
  expect(statuses).toEqual([410, 404]);
});

it('is 410 for a deleted review, and 404 for one that a moderator has hidden', async () => {
  const { headers } = ada;
  const statuses = [];
  for (const isHidden of [false, true]) {
    const id = randomUUID();
    const body = { id, movieId: 'moonlight-2016', title: 'Blue', content: 'It stays with me.' };
    expect((await server.call('POST', '/movie-reviews', { headers, body })).status).toBe(200);
    if (isHidden)
      await server.db
        .updateTable('posts')
        .set({ hidden_at: server.now(), hidden_reason: 'Spam' })
        .where('id', '=', id)
        .execute();
    await server.db.deleteFrom('posts').where('id', '=', id).execute();
    statuses.push(await statusOf(getReview, id, 'POST_NOT_FOUND'));
  }
  expect(statuses).toEqual([410, 404]);
});

it('is 410 for a member who has deleted their account', async () => {
  const { user, headers } = await signIn(server);
  expect(await statusOf(getProfile, user.id, 'USER_NOT_FOUND')).toBe(404);
  await server.call('DELETE', '/user', { headers, body: { confirm: true } });
  expect(await statusOf(getProfile, user.id, 'USER_NOT_FOUND')).toBe(410);
});

it('leaves other errors as they are', async () => {
  await server.db.deleteFrom('titles').where('id', '=', 'titanic-1997').execute();
  expect(await statusOf(getTitle, 'titanic-1997', 'PERSON_NOT_FOUND')).toBe(404);
});
