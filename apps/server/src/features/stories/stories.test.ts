import { randomUUID } from 'node:crypto';
import type { Comment, Draft, ErrorBody, LikeResult, Paged, Story, StorySummary } from '@palate/contract';
import { WRITING_MAX } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';

const server = testServer();
const FILM = 'moonlight-2016';
const OTHER_FILM = 'the-godfather-1972';

let author: SignedIn;
let reader: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  author = await signIn(server);
  reader = await signIn(server);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = <Body = Story>(method: Method, path: string, body?: unknown, by: SignedIn | null = author) =>
  server.call<Body>(method, path, {
    ...(body !== undefined && { body }),
    ...(by && { headers: by.headers }),
  });
const make = async (fields: object = {}) => {
  const body = {
    title: 'Leaving',
    content: '## Blue\n\n> Quiet.',
    movieIds: ['tt4975722', OTHER_FILM],
    ...fields,
  };
  const answer = await send('POST', '/movie-stories', body);
  expect([answer.status, (answer.body as unknown as ErrorBody).code]).toEqual([200, undefined]);
  return answer.body;
};
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
const listed = async (query = '', by: SignedIn | null = reader) =>
  (await send<Paged<StorySummary>>('GET', `/movie-stories${query}`, undefined, by)).body;

describe('a story', () => {
  it('is about several titles, with headings and quotes', async () => {
    const made = await make();
    expect(made).toMatchObject({
      title: 'Leaving',
      movieId: FILM,
      movieIds: [FILM, OTHER_FILM],
      html: '<h3>Blue</h3>\n<blockquote>\n<p>Quiet.</p>\n</blockquote>\n',
      excerpt: 'Blue · Quiet.',
      version: 1,
    });
    // A list has only the beginning of each text.
    const { html: _html, content: _content, isPublic: _isPublic, ...summary } = made;
    for (const query of ['', `?movieId=${FILM}`, `?movieId=${OTHER_FILM}`, `?userId=${author.user.id}`])
      expect((await listed(query, null)).content).toEqual([{ ...summary, isOwn: false }]);
    expect((await listed(`?userId=${reader.user.id}`)).content).toEqual([]);
    expect(await listed()).toMatchObject({ size: 3, totalElements: 1 });
    expect(await codeOf(send('GET', '/movie-stories?size=21'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('may name its main title alone, or none', async () => {
    expect((await make({ movieId: OTHER_FILM, movieIds: undefined })).movieIds).toEqual([OTHER_FILM]);
    expect((await make({ movieId: OTHER_FILM })).movieIds).toEqual([OTHER_FILM, FILM]);
    expect((await make({ movieIds: [] })).movieId).toBeNull();
  });

  it('is published once if sent twice, and deletes its draft', async () => {
    const id = randomUUID();
    const draft = { kind: 'story', title: 'L', content: 'B', movieIds: [], version: 0 };
    await send<Draft>('PUT', `/drafts/${id}`, draft);
    const made = await Promise.all([make({ id }), make({ id })]);
    expect(made[0]).toEqual(made[1]);
    expect((await listed()).totalElements).toBe(1);
    expect(await codeOf(send('GET', `/drafts/${id}`))).toEqual([404, 'DRAFT_NOT_FOUND']);
    const body = { id, title: 'Mine', content: 'Mine' };
    expect(await codeOf(send('POST', '/movie-stories', body, reader))).toEqual([404, 'POST_NOT_FOUND']);
  });

  it('is rejected if another story has the same id', async () => {
    const id = randomUUID();
    const made = await make({ id });
    const others = [{ title: 'Other' }, { content: 'Other' }, { movieIds: [OTHER_FILM] }, { spoiler: {} }];
    for (const other of others) {
      const body = { id, title: made.title, content: made.content, movieIds: made.movieIds, ...other };
      expect(await codeOf(send('POST', '/movie-stories', body))).toEqual([409, 'POST_CHANGED']);
    }
    expect(await make({ id })).toEqual(made);
  });

  it('is published once if sent twice without an id', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make()));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await make({ title: 'Leaving again' });
    expect((await listed()).totalElements).toBe(2);
  });

  it.each([
    [{ title: ' ' }, [400, 'HEADLINE_EMPTY']],
    [{ content: '\u200b' }, [400, 'TEXT_EMPTY']],
    [{ content: 'a'.repeat(WRITING_MAX.story + 1) }, [400, 'TEXT_TOO_LONG']],
    [{ content: 'a'.repeat(1_000_000) }, [413, 'BODY_TOO_LARGE']],
    [{ movieIds: ['deleted-1999'] }, [404, 'TITLE_NOT_FOUND']],
    [{ movieIds: Array.from({ length: 21 }, () => FILM) }, [400, 'INVALID_REQUEST']],
    [{ spoiler: { season: 1 } }, [404, 'NOT_A_SHOW']],
  ])('refuses %j', async (fields, expected) => {
    const body = { title: 'A', content: 'B', movieIds: [FILM], ...fields };
    expect(await codeOf(send('POST', '/movie-stories', body))).toEqual(expected);
    expect((await listed()).totalElements).toBe(0);
  });

  it('is changed and deleted by its author only', async () => {
    const { id } = await make();
    const changed = (await send('PATCH', `/movie-stories/${id}`, { movieIds: [OTHER_FILM], version: 1 }))
      .body;
    expect(changed).toMatchObject({
      title: 'Leaving',
      movieId: OTHER_FILM,
      movieIds: [OTHER_FILM],
      version: 2,
    });
    expect(await codeOf(send('PATCH', `/movie-stories/${id}`, { title: 'B', version: 1 }))).toEqual([
      409,
      'POST_CHANGED',
    ]);
    expect(await codeOf(send('PATCH', `/movie-stories/${id}`, { title: 'B' }, reader))).toEqual([
      403,
      'POST_NOT_YOURS',
    ]);
    expect(await codeOf(send('DELETE', `/movie-stories/${id}`, undefined, reader))).toEqual([
      403,
      'POST_NOT_YOURS',
    ]);
    await send<Comment>('POST', `/comments/on/story/${id}`, { text: 'Yes.' }, reader);
    expect((await listed()).content[0]?.commentCount).toBe(1);
    await send('DELETE', `/movie-stories/${id}`);
    expect(await codeOf(send('GET', `/movie-stories/${id}`))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await server.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  it('is liked once by each member, and hidden from blocked members', async () => {
    const { id } = await make();
    const like = (how: string) => send<LikeResult>('PATCH', `/movie-stories/${id}/${how}`, undefined, reader);
    await Promise.all([like('like'), like('like')]);
    expect((await like('like')).body).toEqual({ id, likes: 1, isLike: true });
    expect((await like('unlike')).body).toEqual({ id, likes: 0, isLike: false });
    await relate(server, reader, 'block', author);
    expect((await listed()).totalElements).toBe(0);
    expect(await codeOf(like('like'))).toEqual([404, 'POST_NOT_FOUND']);
  });

  it('stays a spoiler when it gets another main title, and no longer of an episode', async () => {
    const { snapshot } = server.catalogue;
    const show = Array.from({ length: snapshot.count }, (_, row) => row).find(
      (row) => snapshot.kindAt(row) === 'tv_show',
    );
    const made = await make({ movieIds: [snapshot.idAt(show ?? -1)], spoiler: { season: 1 } });
    expect(made.spoiler).toMatchObject({ season: 1 });
    const path = `/movie-stories/${made.id}`;
    expect((await send('PATCH', path, { movieIds: [FILM] })).body.spoiler).toMatchObject({ season: null });
    expect((await send('GET', path, undefined, reader)).body.spoiler?.isWithheld).toBe(true);
    expect((await send('PATCH', path, { movieIds: [] })).body.spoiler).toBeNull();
  });

  it('is withheld as a spoiler of its main title', async () => {
    const { id } = await make({ content: 'The brother.', spoiler: {} });
    expect(JSON.stringify([await listed(), await listed('', null)])).not.toContain('brother');
    await send('POST', `/movietracker/rate/${FILM}`, { rating: 4 }, reader);
    expect((await send('GET', `/movie-stories/${id}`, undefined, reader)).body.content).toBe('The brother.');
  });
});
