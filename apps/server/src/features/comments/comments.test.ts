import { randomUUID } from 'node:crypto';
import type {
  Comment,
  ErrorBody,
  LikeResult,
  MovieListDetail,
  Paged,
  PostText,
  Review,
} from '@palate/contract';
import { WRITING_MAX } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';

const server = testServer();
const FILM = 'moonlight-2016';

let author: SignedIn;
let reader: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  author = await signIn(server);
  reader = await signIn(server);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Sends a call, as the author unless it says who; null is a visitor. */
const send = <Body = Comment>(method: Method, path: string, body?: unknown, by: SignedIn | null = author) =>
  server.call<Body>(method, path, {
    ...(body !== undefined && { body }),
    ...(by && { headers: by.headers }),
  });
const written = async (path: string, fields: object, by: SignedIn) => {
  const answer = await send('POST', path, { text: 'That last shot.', ...fields }, by);
  expect([answer.status, (answer.body as unknown as ErrorBody).code]).toEqual([200, undefined]);
  return answer.body;
};
const make = (fields: object = {}, by = author) => written(`/comments/movie/${FILM}`, fields, by);
const answer = (id: string, fields: object = {}, by = reader) =>
  written(`/comments/${id}/replies`, fields, by);
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
const page = async (path: string, by: SignedIn | null = reader) =>
  (await send<Paged<Comment>>('GET', path, undefined, by)).body;
const listed = (by: SignedIn | null = reader) => page(`/comments/${FILM}`, by);

describe('comments on a title', () => {
  it('have the fields of §3', async () => {
    await send('POST', `/movietracker/rate/${FILM}`, { rating: 4 });
    const id = randomUUID();
    const made = await make({ id, text: 'That **last** shot.' });
    expect(made).toMatchObject({
      id,
      commentId: null,
      isLike: false,
      likes: 0,
      commentCount: 0,
      movieId: FILM,
      owner: author.user.id,
      postedOn: server.now().toISOString(),
      profileName: expect.stringMatching(/./),
      rating: 4,
      replies: { content: [], size: 3, numberOfElements: 0 },
      text: 'That **last** shot.',
      html: '<p>That <strong>last</strong> shot.</p>\n',
      subject: { kind: 'movie', id: FILM },
      isDeleted: false,
    });
    expect((await listed(author)).content).toEqual([made]);
  });

  it('show the author’s rating to others only if the author shows what they have seen', async () => {
    await send('POST', `/movietracker/rate/${FILM}`, { rating: 4 });
    await make();
    expect((await listed()).content[0]?.rating).toBeNull();
    await send('PATCH', `/user/preferences/${author.user.userPreferencesId}`, { isActivityShown: true });
    expect((await listed()).content[0]?.rating).toBeNull();
    await send('PATCH', `/user/preferences/${author.user.userPreferencesId}`, { seenAudience: 'public' });
    expect((await listed()).content[0]?.rating).toBe(4);
  });

  it('are listed newest first, ten a page, each once', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      const { id } = await make({ text: `Comment ${i}` });
      ids.unshift(id);
      await server.db
        .updateTable('posts')
        .set({ created_at: new Date(server.now().getTime() + i * 1_000) })
        .where('id', '=', id)
        .execute();
    }
    const pages = await Promise.all([0, 1, 2].map((at) => page(`/comments/tt4975722?page=${at}`)));
    expect(pages[0]).toMatchObject({ size: 10, totalElements: 23, totalPages: 3 });
    expect(pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(ids);
    const oldest = await page(`/comments/${FILM}?size=3&sort=actedOn,ASC`);
    expect(oldest.content.map(({ id }) => id)).toEqual(ids.slice(-3).reverse());
  });

  it.each([
    [{ text: '' }, [400, 'TEXT_EMPTY']],
    [{ text: ' \u200b\u2800\n' }, [400, 'TEXT_EMPTY']],
    [{ text: 'a'.repeat(WRITING_MAX.comment + 1) }, [400, 'TEXT_TOO_LONG']],
    [{ text: 'a'.repeat(1_000_000) }, [413, 'BODY_TOO_LARGE']],
    [{}, [400, 'INVALID_REQUEST']],
    [{ text: null }, [400, 'INVALID_REQUEST']],
    [{ text: 'A', spoiler: { season: 1 } }, [404, 'NOT_A_SHOW']],
  ])('refuse %j', async (body, expected) => {
    expect(await codeOf(send('POST', `/comments/movie/${FILM}`, body))).toEqual(expected);
    expect((await listed()).totalElements).toBe(0);
  });

  it('need a member and a title', async () => {
    expect(await codeOf(send('POST', `/comments/movie/${FILM}`, { text: 'A' }, null))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    for (const call of [
      send('POST', '/comments/movie/deleted-1999', { text: 'A' }),
      send('GET', '/comments/x'),
    ])
      expect(await codeOf(call)).toEqual([404, 'TITLE_NOT_FOUND']);
  });

  it('are written once if sent twice, with an id or without', async () => {
    for (const id of [undefined, randomUUID()]) {
      const both = await Promise.all([1, 2, 3].map(() => make({ text: 'Once.', ...(id && { id }) })));
      expect(new Set(both.map((one) => one.id)).size).toBe(1);
    }
    expect((await listed()).totalElements).toBe(2);
    expect(
      await codeOf(
        send(
          'POST',
          `/comments/movie/${FILM}`,
          { id: (await make({ id: randomUUID() })).id, text: 'B' },
          reader,
        ),
      ),
    ).toEqual([404, 'POST_NOT_FOUND']);
  });
});

it('a comment sent again with the same id and something else is refused', async () => {
  const id = randomUUID();
  const made = await make({ id });
  const { id: other } = await make({ text: 'Other.' });
  for (const [path, text] of [
    [`/comments/movie/${FILM}`, 'Something else.'],
    [`/comments/${other}/replies`, 'That last shot.'],
  ] as const)
    expect(await codeOf(send('POST', path, { id, text }))).toEqual([409, 'POST_CHANGED']);
  expect(await make({ id })).toEqual(made);
});

describe('replies', () => {
  it('raise the count and are listed newest first, the first three with the comment', async () => {
    const { id } = await make();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const made = await answer(id, { text: `Reply ${i}` });
      expect(made).toMatchObject({ commentId: id, movieId: FILM });
      ids.unshift(made.id);
      await server.db
        .updateTable('posts')
        .set({ created_at: new Date(server.now().getTime() + i * 1_000) })
        .where('id', '=', made.id)
        .execute();
    }
    const { content, totalElements } = await listed();
    expect([totalElements, content[0]?.commentCount]).toEqual([1, 5]);
    expect(content[0]?.replies.content.map((one) => one.id)).toEqual(ids.slice(0, 3));
    const all = await page(`/comments/${id}/replies`);
    expect([all.totalElements, all.content.map((one) => one.id)]).toEqual([5, ids]);
  });

  it('go so many levels deep; further ones join the deepest', async () => {
    let { id } = await make();
    const levels: (string | null)[] = [];
    for (let i = 0; i < WRITING_MAX.replyDepth + 6; i++) {
      const made = await answer(id, { text: `Level ${i}` });
      levels.push(made.commentId);
      id = made.id;
    }
    expect(new Set(levels).size).toBe(WRITING_MAX.replyDepth);
    const { rows } = { rows: await server.db.selectFrom('posts').select('depth').execute() };
    expect(Math.max(...rows.map(({ depth }) => depth))).toBe(WRITING_MAX.replyDepth);
  });

  it('to nothing, or to a deleted comment, are refused', async () => {
    const { id } = await make();
    const reply = await answer(id);
    await send('PATCH', `/comments/${id}/delete`);
    expect(await codeOf(send('POST', `/comments/${id}/replies`, { text: 'A' }))).toEqual([
      409,
      'COMMENT_DELETED',
    ]);
    await send('PATCH', `/comments/${reply.id}/delete`, undefined, reader);
    for (const gone of [id, reply.id, randomUUID()])
      expect(await codeOf(send('POST', `/comments/${gone}/replies`, { text: 'A' }))).toEqual([
        404,
        'POST_NOT_FOUND',
      ]);
  });
});

describe('deleting a comment', () => {
  it('leaves its place if it has replies, and nothing once they are gone', async () => {
    const { id } = await make({ text: 'Secret' });
    const middle = await answer(id);
    const last = await answer(middle.id, {}, author);
    await send('PATCH', `/comments/${id}/like`, undefined, reader);
    await send('PATCH', `/comments/${id}/delete`);
    await send('PATCH', `/comments/${middle.id}/delete`, undefined, reader);
    const [stub] = (await listed()).content;
    expect(stub).toMatchObject({
      id,
      isDeleted: true,
      owner: null,
      profileName: 'Deleted',
      text: '',
      likes: 0,
    });
    expect(JSON.stringify(stub)).not.toContain('Secret');
    for (const call of [
      send('PATCH', `/comments/${id}/like`),
      send('PATCH', `/comments/${id}/edit`, { text: 'A' }),
      send('PATCH', `/comments/${id}/delete`),
      send('GET', `/posts/${id}/text`),
    ])
      expect(await codeOf(call)).toEqual([404, 'POST_NOT_FOUND']);
    await send('PATCH', `/comments/${last.id}/delete`);
    expect((await listed()).totalElements).toBe(0);
    expect(await server.db.selectFrom('posts').select('id').execute()).toEqual([]);
  });

  it('can correct the spoiler mark, which is at least that of what it answers', async () => {
    const { id } = await make({ text: 'He comes back.' });
    const edit = async (of: string, body: object) => {
      const { body: edited } = await send('PATCH', `/comments/${of}/edit`, {
        text: 'He comes back.',
        ...body,
      });
      return [edited.spoiler?.note, edited.version];
    };
    expect(await edit(id, { spoiler: {} })).toEqual([expect.any(String), 2]);
    expect(await edit(id, { spoiler: {} })).toEqual([expect.any(String), 2]);
    expect(await edit(id, {})).toEqual([expect.any(String), 2]);
    const reply = (await send('POST', `/comments/${id}/replies`, { text: 'He comes back.' })).body;
    expect(await edit(reply.id, { spoiler: null })).toEqual([expect.any(String), 1]);
    expect(await edit(id, { spoiler: null })).toEqual([undefined, 3]);
    expect(await edit(reply.id, { spoiler: null })).toEqual([undefined, 2]);
    const wrong = { text: 'A', spoiler: { season: 1 } };
    expect(await codeOf(send('PATCH', `/comments/${id}/edit`, wrong))).toEqual([404, 'NOT_A_SHOW']);
  });

  it('is for the author only, as is editing', async () => {
    const { id } = await make();
    expect(await codeOf(send('PATCH', `/comments/${id}/delete`, undefined, reader))).toEqual([
      403,
      'POST_NOT_YOURS',
    ]);
    expect(await codeOf(send('PATCH', `/comments/${id}/edit`, { text: 'B' }, reader))).toEqual([
      403,
      'POST_NOT_YOURS',
    ]);
    const edited = (await send('PATCH', `/comments/${id}/edit`, { text: 'B', version: 1 })).body;
    expect(edited).toMatchObject({ text: 'B', version: 2 });
    expect(edited.editedOn).not.toBeNull();
    expect(await codeOf(send('PATCH', `/comments/${id}/edit`, { text: 'C', version: 1 }))).toEqual([
      409,
      'POST_CHANGED',
    ]);
    expect(await codeOf(send('PATCH', `/comments/${id}/edit`, { text: ' ' }))).toEqual([400, 'TEXT_EMPTY']);
  });
});

describe('likes', () => {
  it('are counted exactly, even if sent simultaneously', async () => {
    const { id } = await make();
    const members = [author, reader, await signIn(server), await signIn(server)];
    const toggle = (by: SignedIn, how: string) =>
      send<LikeResult>('PATCH', `/comments/${id}/${how}`, undefined, by);
    await Promise.all(
      members.flatMap((by) => ['like', 'unlike', 'like', 'like', 'unlike'].map((how) => toggle(by, how))),
    );
    for (const by of members) await toggle(by, 'like');
    await toggle(reader, 'unlike');
    await toggle(reader, 'unlike');
    expect((await listed()).content[0]).toMatchObject({ likes: 3, isLike: false });
    const { count } = await server.db
      .selectFrom('post_likes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });

  it('sent together are answered one by one', async () => {
    const { id } = await make();
    const like = (by: SignedIn) =>
      send<LikeResult & ErrorBody>('PATCH', `/comments/${id}/like`, undefined, by);
    const members = await Promise.all(Array.from({ length: 6 }, () => signIn(server)));
    const [blocked, gone, limited, again, disliked, other] = members as [
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
    ];
    await relate(server, author, 'block', blocked);
    await like(again);
    const hour = new Date(server.now());
    hour.setUTCMinutes(0, 0, 0);
    const count = { user_id: limited.user.id, action: 'like' as const, hour, count: 100_000 };
    await server.db.insertInto('write_counts').values(count).execute();
    const ended = { ended_at: server.now() };
    await server.db.updateTable('member_sessions').set(ended).where('user_id', '=', gone.user.id).execute();
    await relate(server, reader, 'block', disliked);
    const answers = await Promise.all([...members, reader].map(like));
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      'POST_NOT_FOUND',
      'UNAUTHENTICATED',
      'RATE_LIMITED',
      200,
      200,
      200,
      200,
    ]);
    // The reader isn't shown the like of a member whom they block, even if it was stored together with theirs.
    expect(answers.at(-1)?.body.likes).toBe(3);
    expect((await listed()).content[0]).toMatchObject({ likes: 3, isLike: true });
    expect((await listed(author)).content[0]).toMatchObject({ likes: 4 });
    const events = server.db.selectFrom('events').select('actor').where('subject', '=', id);
    expect(
      (await events.where('kind', '=', 'comment.liked').execute()).map(({ actor }) => actor).sort(),
    ).toEqual([reader, again, disliked, other].map(({ user }) => user.id).sort());
  });

  it('are refused once the session has ended elsewhere', async () => {
    const { id } = await make();
    const like = (how: string) => send<ErrorBody>('PATCH', `/comments/${id}/${how}`, undefined, reader);
    await like('like');
    // As another process would.
    const ended = { ended_at: server.now() };
    await server.db.updateTable('member_sessions').set(ended).where('user_id', '=', reader.user.id).execute();
    for (const how of ['unlike', 'like'])
      expect((await like(how)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await listed(author)).content[0]).toMatchObject({ likes: 1 });
  });

  it.each(['blocker', 'blocked'])('leave out the %s’s for a member who has a block', async (kind) => {
    const { id } = await make();
    const liker = await signIn(server);
    const like = (by: SignedIn) => send<LikeResult>('PATCH', `/comments/${id}/like`, undefined, by);
    await like(liker);
    const [by, other] = kind === 'blocker' ? [liker, reader] : [reader, liker];
    await relate(server, by, 'block', other);
    expect((await listed()).content[0]).toMatchObject({ likes: 0, isLike: false });
    expect((await like(reader)).body).toMatchObject({ likes: 1, isLike: true });
    expect((await listed()).content[0]).toMatchObject({ likes: 1 });
    expect((await listed(liker)).content[0]).toMatchObject({ likes: 1 });
    for (const unrelated of [author, null])
      expect((await listed(unrelated)).content[0]).toMatchObject({ likes: 2 });
    await server.db.deleteFrom('member_relations').execute();
    expect((await listed()).content[0]).toMatchObject({ likes: 2 });
  });
});

describe('comments on other things', () => {
  it('are on reviews and lists, and counted there', async () => {
    const review = (
      await send<Review>('POST', '/movie-reviews', { movieId: FILM, title: 'Blue', content: 'Quiet.' })
    ).body;
    const list = (await send<MovieListDetail>('POST', '/palate/movie-list', { title: 'A', shareable: true }))
      .body;
    const onReview = await written(`/comments/on/review/${review.id}`, {}, reader);
    expect(onReview).toMatchObject({ movieId: FILM, subject: { kind: 'review', id: review.id } });
    await written(`/comments/on/list/${list.movieListId}`, {}, reader);
    expect((await page(`/comments/on/list/${list.movieListId}`, null)).totalElements).toBe(1);
    expect((await page(`/comments/on/movie/${FILM}`)).totalElements).toBe(0);
    const read = (await send<Review>('GET', `/movie-reviews/${review.id}`)).body;
    expect(read.commentCount).toBe(1);
    await send('DELETE', `/movie-reviews/${review.id}`);
    expect(await codeOf(send('GET', `/comments/${onReview.id}/replies`))).toEqual([404, 'POST_NOT_FOUND']);
  });

  it('are not found where the viewer may not see the thing', async () => {
    const secret = (await send<MovieListDetail>('POST', '/palate/movie-list', { title: 'Private' })).body
      .movieListId;
    const own = await written(`/comments/on/list/${secret}`, {}, author);
    for (const path of [
      `/comments/on/list/${secret}`,
      `/comments/on/list/${randomUUID()}`,
      '/comments/on/list/x',
    ])
      expect(await codeOf(send('GET', path, undefined, reader))).toEqual([404, 'LIST_NOT_FOUND']);
    for (const [method, path, body] of [
      ['GET', `/comments/${own.id}/replies`],
      ['GET', `/posts/${own.id}/text`],
      ['PATCH', `/comments/${own.id}/like`],
      ['PATCH', `/comments/${own.id}/edit`, { text: 'A' }],
      ['PATCH', `/comments/${own.id}/delete`],
    ] as const)
      expect(await codeOf(send(method, path, body, reader)), path).toEqual([404, 'POST_NOT_FOUND']);
    expect((await send<PostText>('GET', `/posts/${own.id}/text`)).body.text).toBe('That last shot.');
    await server.db.deleteFrom('lists').where('id', '=', secret).execute();
    expect(await server.db.selectFrom('posts').select('id').execute()).toEqual([]);
    expect(await codeOf(send('GET', '/comments/on/review/x'))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await codeOf(send('GET', `/comments/on/person/x`))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('of blocked members are left out, also in counts', async () => {
    const { id } = await make({}, reader);
    await answer(id, {}, author);
    const { id: mine } = await make();
    await answer(mine, {}, reader);
    await relate(server, author, 'block', reader);
    const { content, totalElements } = await listed(author);
    expect([totalElements, content.map((one) => [one.id, one.commentCount])]).toEqual([1, [[mine, 0]]]);
    expect(content[0]?.replies.content).toEqual([]);
    expect(await codeOf(send('POST', `/comments/${id}/replies`, { text: 'A' }))).toEqual([
      404,
      'POST_NOT_FOUND',
    ]);
  });
});

describe('the count of comments on a review', () => {
  it('has no replies that the viewer can’t get to, and no deleted comments', async () => {
    const review = (
      await send<Review>('POST', '/movie-reviews', { movieId: FILM, title: 'Blue', content: 'Quiet.' })
    ).body;
    const blocked = await signIn(server);
    const top = await written(`/comments/on/review/${review.id}`, {}, blocked);
    const below = await answer(top.id);
    await answer(below.id, { text: 'And more.' });
    const gone = await written(`/comments/on/review/${review.id}`, {}, reader);
    await answer(gone.id);
    await send('PATCH', `/comments/${gone.id}/delete`, undefined, reader);
    const countFor = async (by: SignedIn | null) =>
      (await send<Review>('GET', `/movie-reviews/${review.id}`, undefined, by)).body.commentCount;
    expect(await countFor(null)).toBe(4);
    await relate(server, author, 'block', blocked);
    expect([await countFor(author), await countFor(null)]).toEqual([1, 4]);
  });
});

describe('spoilers', () => {
  it('are withheld, and replies to them as well', async () => {
    const { id } = await make({ text: 'He is the brother.', spoiler: {} });
    const reply = await answer(id, { text: 'The brother, yes.' }, author);
    expect(reply.spoiler).not.toBeNull();
    const body = JSON.stringify([await listed(), await page(`/comments/${id}/replies`), await listed(null)]);
    expect(body).not.toContain('brother');
    expect((await listed()).content[0]).toMatchObject({
      text: null,
      html: null,
      spoiler: { isWithheld: true, note: 'Spoilers: you haven’t seen this movie yet.' },
    });
    await send('POST', `/movietracker/rate/${FILM}`, { rating: 4 }, reader);
    expect((await listed()).content[0]?.text).toBe('He is the brother.');
  });
});

describe('deleting an account', () => {
  it('keeps a stub for comments with replies, and removes likes', async () => {
    const { id } = await make({ text: 'Mine' });
    const reply = await answer(id);
    const lone = await make({ text: 'Alone' });
    await answer(reply.id, { text: 'Mine too' }, author);
    await send('PATCH', `/comments/${reply.id}/like`);
    expect((await send('DELETE', '/user', { confirm: true })).status).toBe(200);
    const { content, totalElements } = await listed();
    expect([totalElements, content[0]?.id, content[0]?.isDeleted]).toEqual([1, id, true]);
    expect(content[0]?.replies.content[0]).toMatchObject({ id: reply.id, likes: 0, commentCount: 0 });
    const left = await server.db.selectFrom('posts').select(['id', 'content']).execute();
    expect(left.map((post) => post.id).sort()).toEqual([id, reply.id].sort());
    expect(JSON.stringify(left)).not.toContain('Mine');
    expect(left.some((post) => post.id === lone.id)).toBe(false);
  });
});
