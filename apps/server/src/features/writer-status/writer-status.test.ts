import { randomUUID } from 'node:crypto';
import type { ErrorBody, WriterStatus } from '@palate/contract';
import { WRITER_NEEDS } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { setEditor } from './index.ts';

const server = testServer();
let author: SignedIn;
let reader: SignedIn;
beforeEach(async () => {
  author = await signIn(server);
  reader = await signIn(server);
});

const send = <Body = ErrorBody>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  by: SignedIn,
  body?: unknown,
) => server.call<Body>(method, path, { headers: by.headers, ...(body !== undefined && { body }) });
const statusOf = async (by = author, query = '') =>
  (await send<WriterStatus>('GET', `/writerStatus${query}`, by)).body;
async function write(): Promise<string> {
  const id = randomUUID();
  await send('POST', '/movie-stories', author, { id, title: 'Leaving', content: 'Blue.' });
  return id;
}
async function likeAs(by: SignedIn, ids: readonly string[]): Promise<void> {
  for (const id of ids) await send('PATCH', `/movie-stories/${id}/like`, by);
}

describe('GET /writerStatus', () => {
  it('begins as a reader and rises with what one writes and who reads it', async () => {
    expect(await statusOf()).toEqual({
      userId: author.user.id,
      status: 'reader',
      texts: 0,
      reviews: 0,
      readers: 0,
      next: { status: 'reviewer', text: 'Write your first review or story to become a reviewer.' },
    });
    const ids = [await write()];
    expect(await statusOf()).toMatchObject({
      status: 'reviewer',
      next: {
        status: 'writer',
        text: 'To become a writer, you need 4 more reviews or stories and 5 more readers who like at least two of your texts.',
      },
    });
    while (ids.length < WRITER_NEEDS.writer.texts) ids.push(await write());
    await likeAs(author, ids);
    await likeAs(reader, ids.slice(0, 1));
    for (let i = 0; i < WRITER_NEEDS.writer.readers - 1; i++)
      await likeAs(await signIn(server), ids.slice(0, 2));
    expect(await statusOf()).toMatchObject({
      status: 'reviewer',
      readers: 4,
      next: { text: 'To become a writer, you need 1 more reader who likes at least two of your texts.' },
    });
    await likeAs(reader, ids.slice(1, 2));
    expect(await statusOf()).toMatchObject({ status: 'writer', texts: 5, readers: 5, next: null });
    await send('POST', '/movie-reviews', author, {
      movieId: 'past-lives-2023',
      title: 'Blue',
      content: 'Quiet.',
    });
    expect(await statusOf()).toMatchObject({ texts: 6, reviews: 1 });
  });

  it('is editor if an operator has set it', async () => {
    await setEditor(server.db, author.user.id, true, server.now());
    await setEditor(server.db, author.user.id, true, server.now());
    expect(await statusOf()).toMatchObject({ status: 'editor', next: null });
    await setEditor(server.db, author.user.id, false, server.now());
    expect((await statusOf()).status).toBe('reader');
  });

  it('is shown to those who see the member’s texts, without what is needed for the next status', async () => {
    const query = `?userId=${author.user.id}`;
    expect(await statusOf(reader, query)).toMatchObject({ status: 'reader', next: null });
    const { body } = await server.call<WriterStatus>('GET', `/writerStatus${query}`);
    expect(body).toEqual(await statusOf(reader, query));
    await send('PATCH', `/user/preferences/${author.user.userPreferencesId}`, author, {
      writingsAudience: 'private',
    });
    expect((await send('GET', `/writerStatus${query}`, reader)).body.code).toBe('NOT_SHOWN');
    await relate(server, author, 'block', reader);
    expect((await send('GET', `/writerStatus${query}`, reader)).body.code).toBe('USER_NOT_FOUND');
    expect((await send('GET', '/writerStatus?userId=me', reader)).body.code).toBe('INVALID_REQUEST');
    expect((await server.call('GET', '/writerStatus')).status).toBe(401);
  });
});
