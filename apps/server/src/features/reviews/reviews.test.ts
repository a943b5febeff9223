import { randomUUID } from 'node:crypto';
import type {
  DnaVotes,
  ErrorBody,
  LikeResult,
  Paged,
  PostText,
  Review,
  ReviewSummary,
  Tracker,
} from '@palate/contract';
import { WRITING_MAX } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { memberContext } from '../../testing/members/member-context.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { orderReviews } from './order-reviews.ts';

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

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Sends a call, as the author unless it says who; null is a visitor. */
const send = <Body = Review>(method: Method, path: string, body?: unknown, by: SignedIn | null = author) =>
  server.call<Body>(method, path, {
    ...(body !== undefined && { body }),
    ...(by && { headers: by.headers }),
  });
const make = async (fields: object = {}, by = author) => {
  const body = { movieId: FILM, title: 'Blue', content: 'Quiet and *blue*.', ...fields };
  const answer = await send('POST', '/movie-reviews', body, by);
  expect([answer.status, (answer.body as unknown as ErrorBody).code]).toEqual([200, undefined]);
  return answer.body;
};
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
const listed = async (query = `movieId=${FILM}`, by: SignedIn | null = reader) =>
  (await send<Paged<ReviewSummary>>('GET', `/movie-reviews?${query}`, undefined, by)).body;
const rate = (by: SignedIn, id: string, rating: number) =>
  send('POST', `/movietracker/rate/${id}`, { rating }, by);
const choose = (by: SignedIn, choices: object) =>
  send('PATCH', `/user/preferences/${by.user.userPreferencesId}`, choices, by);
const ratingOf = async (by: SignedIn, id = FILM) =>
  (await send<Tracker>('GET', `/movietracker/${id}`, undefined, by)).body.ratings.value;

describe('POST /movie-reviews', () => {
  it('stores a review and renders it', async () => {
    const id = randomUUID();
    const made = await make({ id, movieId: 'tt4975722', title: ' Blue \n light ', rating: 4.5 });
    expect(made).toMatchObject({
      id,
      movieId: FILM,
      title: 'Blue light',
      content: 'Quiet and *blue*.',
      html: '<p>Quiet and <em>blue</em>.</p>\n',
      excerpt: 'Quiet and blue.',
      rating: 4.5,
      likes: 0,
      isLike: false,
      commentCount: 0,
      isOwn: true,
      owner: author.user.id,
      version: 1,
      editedOn: null,
      spoiler: null,
      dna: [],
      isPublic: true,
    });
    for (const address of [id, id.toUpperCase()])
      expect((await send('GET', `/movie-reviews/${address}`, undefined, null)).body).toEqual({
        ...made,
        isOwn: false,
      });
    // A list has only the beginning of each text, and names the title.
    const { html: _html, content: _content, isPublic: _isPublic, ...summary } = made;
    expect((await listed(`userId=${author.user.id}`)).content).toEqual([
      { ...summary, isOwn: false, movie: expect.objectContaining({ id: FILM, title: 'Moonlight' }) },
    ]);
    expect(await codeOf(send('GET', '/movie-reviews?size=21'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('says whether visitors may see it', async () => {
    const { id } = await make();
    const isPublic = async () => (await send('GET', `/movie-reviews/${id}`)).body.isPublic;
    for (const choices of [{ isPrivate: true }, { isPrivate: false, writingsAudience: 'followers' }]) {
      await choose(author, choices);
      expect(await isPublic()).toBe(false);
    }
    await choose(author, { writingsAudience: 'public' });
    expect(await isPublic()).toBe(true);
  });

  it('sets the rating of the tracker, and shows none that the review doesn’t have', async () => {
    await rate(author, FILM, 2);
    expect((await make()).rating).toBeNull();
    expect(await ratingOf(author)).toBe(2);
    const made = await make({ movieId: OTHER_FILM, rating: 3.5 });
    expect([made.rating, await ratingOf(author, OTHER_FILM)]).toEqual([3.5, 3.5]);
    await rate(author, OTHER_FILM, 5);
    expect((await send('GET', `/movie-reviews/${made.id}`)).body.rating).toBe(5);
  });

  it('votes on DNA: near the shown value for confirmed sliders, with the given value for disputed ones', async () => {
    const row = server.catalogue.snapshot.rowOf(FILM) ?? -1;
    const pace = Math.round((server.catalogue.snapshot.dnaAt(row)[0] ?? 0) * 2) / 2;
    const made = await make({ dna: { pace: 'confirmed', scale: 4.5 } });
    expect(made.dna).toEqual([
      { slider: 'pace', value: pace },
      { slider: 'scale', value: 4.5 },
    ]);
    const { votes } = (await send<DnaVotes>('GET', `/movie/${FILM}/dna-votes`)).body;
    expect(votes).toEqual({ pace, scale: 4.5 });
    expect((await send('PATCH', `/movie-reviews/${made.id}`, { dna: { scale: 1 } })).body.dna).toEqual([
      { slider: 'scale', value: 1 },
    ]);
  });

  it('is safe to send twice, at once or later, with an id or without', async () => {
    for (const id of [randomUUID(), undefined]) {
      await server.db.deleteFrom('posts').execute();
      const body = { ...(id && { id }), movieId: FILM, title: 'Once', content: 'Only once.', rating: 4 };
      const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/movie-reviews', body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body: { id: made } }) => made)).size).toBe(1);
      expect((await listed()).totalElements).toBe(1);
    }
    const events = await server.db
      .selectFrom('events')
      .select('id')
      .where('kind', '=', 'review.created')
      .where('actor', '=', author.user.id)
      .execute();
    expect(events).toHaveLength(2);
  });

  it('rejects another review with the same id', async () => {
    const dna = { pace: 'confirmed', scale: 1.5 };
    const body = { id: randomUUID(), movieId: FILM, title: 'Once', content: 'Only once.', rating: 4, dna };
    const { body: made } = await send('POST', '/movie-reviews', body);
    for (const other of [
      ...[{ title: 'Twice' }, { content: 'Twice.' }, { rating: 3 }, { rating: 0 }],
      ...[{ spoiler: {} }, { dna: {} }, { dna: { ...dna, scale: 2 } }, { dna: { ...dna, realism: 2 } }],
    ])
      expect(await codeOf(send('POST', '/movie-reviews', { ...body, ...other }))).toEqual([
        409,
        'POST_CHANGED',
      ]);
    expect((await send('POST', '/movie-reviews', body)).body).toEqual(made);
  });

  it('is one for each title, and for each part of a show', async () => {
    await make();
    expect(
      await codeOf(send('POST', '/movie-reviews', { movieId: FILM, title: 'Again', content: 'Other.' })),
    ).toEqual([409, 'REVIEW_EXISTS']);
    await make({}, reader);
    const show = await showWithEpisodes();
    await make({ movieId: show });
    await make({ movieId: show, spoiler: { season: 1, episode: 1 } });
    await make({ movieId: show, spoiler: { season: 1, episode: 2 } });
    // A season, its last episode and the whole show are three things, in whatever order they are reviewed.
    const ofSeason = await make({ movieId: show, spoiler: { season: 1 } });
    await make({ movieId: show, spoiler: { season: 1, episode: 3 } });
    await make({ movieId: show, spoiler: { season: 2, episode: 3 } });
    await make({ movieId: show, spoiler: { season: 2 } });
    const places = [{}, { season: 1, episode: 3 }, { season: 2 }];
    for (const spoiler of places) {
      const another = { movieId: show, title: 'Again', content: 'Other.', spoiler };
      expect(await codeOf(send('POST', '/movie-reviews', another))).toEqual([409, 'REVIEW_EXISTS']);
      const moved = send('PATCH', `/movie-reviews/${ofSeason.id}`, { spoiler });
      expect(await codeOf(moved)).toEqual([409, 'REVIEW_EXISTS']);
    }
  });

  it.each([
    [{ title: '' }, [400, 'HEADLINE_EMPTY']],
    [{ title: ' \u200b\u202e\u3164 ' }, [400, 'HEADLINE_EMPTY']],
    [{ title: 'a'.repeat(WRITING_MAX.headline + 1) }, [400, 'HEADLINE_TOO_LONG']],
    [{ content: ' \n\u2060 ' }, [400, 'TEXT_EMPTY']],
    [{ content: 'a'.repeat(WRITING_MAX.review + 1) }, [400, 'TEXT_TOO_LONG']],
    [{ content: 'a'.repeat(1_000_000) }, [413, 'BODY_TOO_LARGE']],
    [{ content: 7 }, [400, 'INVALID_REQUEST']],
    [{ rating: 4.3 }, [400, 'INVALID_REQUEST']],
    [{ rating: 5.5 }, [400, 'INVALID_REQUEST']],
    [{ id: 'x' }, [400, 'INVALID_REQUEST']],
    [{ dna: { pace: 9 } }, [400, 'INVALID_REQUEST']],
    [{ dna: { speed: 3 } }, [400, 'INVALID_REQUEST']],
    [{ movieId: 'deleted-1999' }, [404, 'TITLE_NOT_FOUND']],
    [{ spoiler: { season: 1 } }, [404, 'NOT_A_SHOW']],
    [{ spoiler: { episode: 1 } }, [400, 'INVALID_REQUEST']],
    [{ unknown: 1 }, [400, 'INVALID_REQUEST']],
  ])('refuses %j and changes nothing', async (fields, expected) => {
    const body = { movieId: FILM, title: 'A', content: 'B', rating: 4, ...fields };
    expect(await codeOf(send('POST', '/movie-reviews', body))).toEqual(expected);
    expect((await listed()).totalElements).toBe(0);
    expect(await ratingOf(author)).toBe(0);
  });

  it('accepts 20,000 characters of four bytes each, and removes invisible ones', async () => {
    const made = await make({ content: `a\u202E\u200B${'🎬'.repeat(WRITING_MAX.review - 1)}` });
    expect(made.content).toBe(`a${'🎬'.repeat(WRITING_MAX.review - 1)}`);
  });

  it('needs a member, and an id that is nobody else’s', async () => {
    const body = { movieId: FILM, title: 'A', content: 'B' };
    expect(await codeOf(send('POST', '/movie-reviews', body, null))).toEqual([401, 'UNAUTHENTICATED']);
    const { id } = await make();
    expect(await codeOf(send('POST', '/movie-reviews', { ...body, id }, reader))).toEqual([
      404,
      'POST_NOT_FOUND',
    ]);
  });
});

describe('GET /movie-reviews', () => {
  it('is paged, three first, each once', async () => {
    for (let i = 0; i < 7; i++) await make({}, await signIn(server));
    const pages = await Promise.all([0, 1, 2].map((page) => listed(`movieId=${FILM}&page=${page}`)));
    expect(pages[0]).toMatchObject({ size: 3, totalElements: 7, totalPages: 3, numberOfElements: 3 });
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
  });

  it('lists a member’s, and all', async () => {
    await make();
    await make({ movieId: OTHER_FILM });
    await make({}, reader);
    expect((await listed(`userId=${author.user.id}`)).totalElements).toBe(2);
    expect((await listed(`userId=${author.user.id}&movieId=${FILM}`)).content).toHaveLength(1);
    expect((await listed('', null)).totalElements).toBe(3);
    expect(await codeOf(send('GET', '/movie-reviews?movieId=deleted-1999'))).toEqual([
      404,
      'TITLE_NOT_FOUND',
    ]);
    expect(await codeOf(send('GET', '/movie-reviews?userId=me'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('leaves out blocked members and private ones, also in counts and on every call', async () => {
    const { id } = await make();
    await relate(server, author, 'block', reader);
    expect((await listed()).totalElements).toBe(0);
    for (const call of [
      send('GET', `/movie-reviews/${id}`, undefined, reader),
      send('GET', `/posts/${id}/text`, undefined, reader),
      send('PATCH', `/movie-reviews/${id}/like`, undefined, reader),
      send('PATCH', `/movie-reviews/${id}`, { title: 'Mine' }, reader),
      send('DELETE', `/movie-reviews/${id}`, undefined, reader),
    ])
      expect(await codeOf(call)).toEqual([404, 'POST_NOT_FOUND']);
    expect((await listed(`movieId=${FILM}`, author)).totalElements).toBe(1);
    await choose(author, { writingsAudience: 'followers' });
    expect((await listed(`movieId=${FILM}`, null)).totalElements).toBe(0);
  });
});

describe('the order of a title’s reviews', () => {
  const SHARED = [
    'heat-1995',
    'alien-1979',
    'jaws-1975',
    'arrival-2016',
    'fargo-1996',
    'her-2013',
    'up-2009',
  ];
  const known = () => SHARED.filter((id) => server.catalogue.snapshot.rowOf(id) !== undefined);

  it('begins with authors who rate like the viewer, whatever others like, and says so', async () => {
    const [like, unlike, stranger] = [await signIn(server), await signIn(server), await signIn(server)];
    expect(known().length).toBeGreaterThanOrEqual(5);
    for (const [i, id] of known().entries()) {
      await rate(reader, id, i % 2 ? 5 : 1);
      await rate(like, id, i % 2 ? 4.5 : 1.5);
      await rate(unlike, id, i % 2 ? 1 : 5);
    }
    const byLike = await make({ rating: 5 }, like);
    const byUnlike = await make({ rating: 1 }, unlike);
    const byStranger = await make({}, stranger);
    for (const by of [author, stranger, like])
      await send('PATCH', `/movie-reviews/${byUnlike.id}/like`, undefined, by);
    for (const by of [like, unlike]) await choose(by, { seenAudience: 'public' });
    const { content } = await listed();
    expect(content.map(({ id }) => id)).toEqual([byLike.id, byStranger.id, byUnlike.id]);
    const n = known().length;
    expect(content.map(({ reason }) => reason?.text)).toEqual([
      `Rates like you: ${n} of your ${n} shared titles`,
      'You’ve rated too few of the same titles to compare',
      `Often rates differently from you: 0 of your ${n} shared titles`,
    ]);
    const own = await make({}, reader);
    expect((await listed()).content[0]).toMatchObject({ id: own.id, reason: { kind: 'own' } });
  });

  it('says of reviews past the newest 500 that they are older', async () => {
    const at = server.now().getTime();
    const rows = Array.from({ length: 502 }, (_, n) => ({
      id: randomUUID(),
      kind: 'review' as const,
      user_id: author.user.id,
      title_id: FILM,
      headline: 'Blue',
      content: 'Quiet.',
      is_spoiler: true,
      season: n + 1,
      created_at: new Date(at - n * 1_000),
    }));
    await server.db.insertInto('posts').values(rows).execute();
    for (const by of [reader, null]) {
      const { content } = await listed(`movieId=${FILM}&size=10&page=50`, by);
      expect(content.map(({ id, reason }) => [id, reason])).toEqual(
        rows.slice(500).map(({ id }) => [id, { kind: 'recent', text: 'Older review, newest first' }]),
      );
    }
  });

  it('puts nearer tastes first where too few titles are shared, if the reviewer shows their taste', async () => {
    const [near, far] = [await signIn(server), await signIn(server)];
    const opposite = tasteTest({
      moviePreferences: {
        favoriteMovies: ['the-avengers-2012', 'the-matrix-1999', 'saw-2004'].map((id) => ({ id, title: id })),
        pairPreferences: [],
      },
      genreThemePreferences: { positive: ['horror'], negative: ['drama', 'grief'], neutral: [] },
    });
    for (const [by, body] of [
      [reader, tasteTest()],
      [near, tasteTest()],
      [far, opposite],
    ] as const)
      expect((await send('POST', '/user/taste-test', body, by)).status).toBe(200);
    const byNear = await make({}, near);
    const byFar = await make({}, far);
    expect((await listed()).content.map(({ reason }) => reason?.kind)).toEqual(['recent', 'recent']);
    for (const by of [near, far]) await choose(by, { isTasteShown: true, tasteAudience: 'public' });
    const { content } = await listed();
    expect(content.map(({ id }) => id)).toEqual([byNear.id, byFar.id]);
    expect(content.map(({ reason }) => reason?.kind)).toEqual(['near', 'near']);
    expect(content[0]?.reason?.text).toMatch(/^(9\d|100)% taste match with you$/);
    await choose(near, { isTasteShown: false });
    expect((await listed()).content.find(({ id }) => id === byNear.id)?.reason?.kind).toBe('recent');
  });

  it('compares tastes with the latest reviewers, and says so of the others', async () => {
    const row = server.catalogue.snapshot.rowOf(FILM) ?? -1;
    const made: string[] = [];
    const start = server.now().getTime();
    for (const [at, by] of [await signIn(server), await signIn(server), reader].entries()) {
      await send('POST', '/user/taste-test', tasteTest(), by);
      await choose(by, { isTasteShown: true, tasteAudience: 'public' });
      const { id } = await make({}, by);
      made.push(id);
      const created_at = new Date(start + at * 1_000);
      await server.db.updateTable('posts').set({ created_at }).where('id', '=', id).execute();
    }
    const [older, newer, own] = made;
    const orderWith = async (tastesMax: number) =>
      (await orderReviews(memberContext(server, reader), row, { tastesMax })).map(({ id, reason }) => [
        id,
        reason?.text,
      ]);
    const near = expect.stringMatching(/^\d+% taste match with you$/);
    expect(await orderWith(2)).toEqual([
      [own, 'Your review'],
      [newer, near],
      [older, near],
    ]);
    // The reader's own review doesn't count.
    expect(await orderWith(1)).toEqual([
      [own, 'Your review'],
      [newer, near],
      [
        older,
        'You’ve rated too few of the same titles to compare. Tastes are compared with the latest 1 reviewers only',
      ],
    ]);
  });

  it('counts only ratings that the reviewer shows, or gave in reviews', async () => {
    const hidden = await signIn(server);
    for (const id of known()) {
      await rate(reader, id, 5);
      await rate(hidden, id, 5);
    }
    await make({}, hidden);
    const reasonNow = async () => (await listed()).content[0]?.reason?.text;
    const unknown = 'You’ve rated too few of the same titles to compare';
    expect(await reasonNow()).toBe(unknown);
    const [first, ...others] = known();
    await make({ movieId: first }, hidden);
    expect(await reasonNow()).toBe(unknown);
    for (const movieId of others) await make({ movieId, rating: 5 }, hidden);
    expect(await reasonNow()).toBe(
      others.length < 5 ? unknown : `Rates like you: ${others.length} of your ${others.length} shared titles`,
    );
    await choose(hidden, { seenAudience: 'public' });
    expect(await reasonNow()).toContain(`${known().length} shared titles`);
  });

  it('is calculated once for a taste, and anew after a rating or a change of what the reviewer shows', async () => {
    const like = await signIn(server);
    await send('POST', '/user/taste-test', tasteTest(), reader);
    for (const id of known()) {
      await rate(reader, id, 4);
      await rate(like, id, 4);
    }
    await choose(like, { seenAudience: 'public' });
    await make({}, like);
    const statements = async () => {
      const before = countQueries();
      const [first] = (await listed()).content;
      return { text: first?.reason?.text, count: countQueries() - before };
    };
    const n = known().length;
    const first = await statements();
    expect(first.text).toBe(`Rates like you: ${n} of your ${n} shared titles`);
    const again = await statements();
    expect(again).toEqual({ text: first.text, count: expect.any(Number) });
    expect(again.count).toBeLessThan(first.count);
    await rate(like, known()[0] ?? '', 0.5);
    expect((await statements()).text).toContain(`${n - 1} of your ${n} shared titles`);
    await rate(reader, known()[0] ?? '', 0.5);
    expect((await statements()).text).toContain(`${n} of your ${n} shared titles`);
    await choose(like, { seenAudience: 'private' });
    expect((await statements()).text).not.toContain('shared titles');
  });

  it('compares a limited number of ratings, the latest first, and says so', async () => {
    const like = await signIn(server);
    const titles = known();
    for (const [i, id] of titles.entries()) {
      await rate(reader, id, i === 0 ? 1 : 5);
      await rate(like, id, 5);
      // Ratings given in the same instant would be in the order of their ids.
      await server.db
        .updateTable('trackers')
        .set({ rated_at: new Date(server.now().getTime() + i * 1_000) })
        .where('user_id', '=', reader.user.id)
        .where('title_id', '=', id)
        .execute();
    }
    await choose(like, { seenAudience: 'public' });
    await make({}, like);
    const context = memberContext(server, reader);
    const row = server.catalogue.snapshot.rowOf(FILM) ?? -1;
    const reasonWith = async (pairsMax?: number) =>
      (await orderReviews(context, row, pairsMax === undefined ? {} : { pairsMax }))[0]?.reason?.text;
    const n = titles.length;
    expect(await reasonWith()).toBe(`Rates like you: ${n - 1} of your ${n} shared titles`);
    expect(await reasonWith(n)).toBe(`Rates like you: ${n - 1} of your ${n} shared titles`);
    expect(await reasonWith(n - 1)).toBe(
      `Rates like you: ${n - 1} of your ${n - 1} shared titles among your last ${n - 1} ratings`,
    );
    expect(await reasonWith(4)).toBe('Too few of your last 4 ratings are of the same titles to compare');
  });

  it('is varied for a visitor: opinions in turn, the useful first', async () => {
    const by = async (rating: number | undefined) =>
      (await make(rating === undefined ? {} : { rating }, await signIn(server))).id;
    const [good, better, bad, mixed] = [await by(4), await by(5), await by(1), await by(2.5)];
    for (const member of [author, reader])
      await send('PATCH', `/movie-reviews/${good}/like`, undefined, member);
    const { content } = await listed(`movieId=${FILM}&size=10`, null);
    expect(content.map(({ id }) => id)).toEqual([good, bad, mixed, better]);
    expect(content.map(({ reason }) => reason?.text)).toEqual([
      'Liked it; liked by 2 readers',
      'Didn’t like it',
      'Has mixed feelings',
      'Liked it',
    ]);
  });
});

describe('likes', () => {
  it('count once even if repeated, and unlike removes them', async () => {
    const { id } = await make();
    const like = (how: string, by = reader) =>
      send<LikeResult>('PATCH', `/movie-reviews/${id}/${how}`, undefined, by);
    expect((await like('unlike')).body).toEqual({ id, likes: 0, isLike: false });
    await Promise.all([like('like'), like('like'), like('like', author)]);
    expect((await like('like')).body).toEqual({ id, likes: 2, isLike: true });
    expect((await listed()).content[0]).toMatchObject({ likes: 2, isLike: true });
    await Promise.all([like('unlike'), like('unlike')]);
    expect((await like('unlike')).body).toEqual({ id, likes: 1, isLike: false });
    expect(await codeOf(send('PATCH', `/movie-reviews/${id}/like`, undefined, null))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await codeOf(send('PATCH', `/movie-reviews/${randomUUID()}/like`))).toEqual([
      404,
      'POST_NOT_FOUND',
    ]);
  });
});

describe('events of likes', () => {
  it('are recorded once a day for each member and post, however often they change their mind', async () => {
    const { id } = await make();
    const change = (how: string, by = reader) =>
      send<LikeResult>('PATCH', `/movie-reviews/${id}/${how}`, undefined, by);
    const count = async () => {
      const events = await server.db
        .selectFrom('events')
        .select('actor')
        .where('kind', '=', 'review.liked')
        .where('subject', '=', id)
        .execute();
      return events.filter(({ actor }) => actor === reader.user.id).length;
    };
    await change('unlike');
    expect(await count()).toBe(0);
    for (const how of ['like', 'like', 'unlike', 'like', 'unlike', 'like']) await change(how);
    await Promise.all([change('unlike'), change('like'), change('unlike'), change('like')]);
    expect(await count()).toBe(1);
    await change('like', author);
    expect(await count()).toBe(1);
    const dayBefore = new Date(server.now().getTime() - 25 * 60 * 60_000);
    await server.db.updateTable('events').set({ at: dayBefore }).where('subject', '=', id).execute();
    await change('unlike');
    await change('like');
    expect(await count()).toBe(2);
  });
});

describe('PATCH and DELETE /movie-reviews/{id}', () => {
  it('change the given fields and the rating, unless another device changed the review before', async () => {
    const { id } = await make({ rating: 4 });
    const first = await send('PATCH', `/movie-reviews/${id}`, { content: 'Louder.', rating: 2, version: 1 });
    expect(first.body).toMatchObject({ title: 'Blue', content: 'Louder.', rating: 2, version: 2 });
    expect(first.body.editedOn).not.toBeNull();
    expect(await ratingOf(author)).toBe(2);
    expect(await codeOf(send('PATCH', `/movie-reviews/${id}`, { title: 'Late', version: 1 }))).toEqual([
      409,
      'POST_CHANGED',
    ]);
    expect((await send('PATCH', `/movie-reviews/${id}`, { rating: 0 })).body.rating).toBeNull();
    expect(await codeOf(send('PATCH', `/movie-reviews/${id}`, { content: '' }))).toEqual([400, 'TEXT_EMPTY']);
  });

  it('are for the author only', async () => {
    const { id } = await make();
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { title: 'Mine now' } : undefined;
      expect(await codeOf(send(method, `/movie-reviews/${id}`, body, reader))).toEqual([
        403,
        'POST_NOT_YOURS',
      ]);
      expect(await codeOf(send(method, `/movie-reviews/${randomUUID()}`, body))).toEqual([
        404,
        'POST_NOT_FOUND',
      ]);
    }
    expect((await send('GET', `/movie-reviews/${id}`)).body.title).toBe('Blue');
  });

  it('deletes the review and keeps the rating', async () => {
    const { id } = await make({ rating: 4 });
    expect((await send('DELETE', `/movie-reviews/${id}`)).body).toEqual({ id });
    expect(await codeOf(send('GET', `/movie-reviews/${id}`))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await ratingOf(author)).toBe(4);
    await make({ title: 'A second one' });
  });
});

/** A show with three episodes in each of its first two seasons. */
async function showWithEpisodes(): Promise<string> {
  const { snapshot } = server.catalogue;
  const row = Array.from({ length: snapshot.count }, (_, at) => at).find(
    (at) => snapshot.kindAt(at) === 'tv_show',
  );
  const id = snapshot.idAt(row ?? -1);
  await server.db.deleteFrom('title_episodes').where('title_id', '=', id).execute();
  await server.db
    .insertInto('title_episodes')
    .values(
      [1, 2].flatMap((season) =>
        [1, 2, 3].map((episode) => ({ title_id: id, season, episode, name: null, aired_on: '2020-01-01' })),
      ),
    )
    .execute();
  return id;
}

describe('spoilers', () => {
  const SECRET = 'He was the brother all along.';
  const read = async (id: string, by: SignedIn | null) =>
    (await send('GET', `/movie-reviews/${id}`, undefined, by)).body;
  const watch = (show: string, season: number, episode: number, by = reader) =>
    server.call('PUT', `/shows/${show}/runs/1/watched`, {
      headers: by.headers,
      body: { scope: 'episode', season, episode, watched: true },
    });

  it('of a movie are withheld until it is seen, and shown on request', async () => {
    const { id } = await make({ title: 'The brother', content: SECRET, spoiler: {} });
    expect((await read(id, author)).content).toBe(SECRET);
    for (const by of [reader, null]) {
      const found = await read(id, by);
      expect(found).toMatchObject({ title: null, content: null, html: null, excerpt: null });
      expect(found.spoiler).toMatchObject({
        isWithheld: true,
        note: 'Spoilers: you haven’t seen this movie yet.',
      });
      expect(JSON.stringify([found, await listed(`movieId=${FILM}`, by)])).not.toContain('brother');
      const shown = (await send<PostText>('GET', `/posts/${id}/text`, undefined, by)).body;
      expect(shown).toMatchObject({ title: 'The brother', text: SECRET });
    }
    await rate(reader, FILM, 4);
    expect(await read(id, reader)).toMatchObject({ content: SECRET, spoiler: { isWithheld: false } });
  });

  it('of an episode are withheld from viewers who haven’t come that far', async () => {
    const show = await showWithEpisodes();
    const { id } = await make({ movieId: show, content: SECRET, spoiler: { season: 2, episode: 2 } });
    const noteFor = async (by: SignedIn | null) => {
      const { content, spoiler } = await read(id, by);
      return [content, spoiler?.note];
    };
    expect(await noteFor(null)).toEqual([null, 'About S2E2: you haven’t started this show.']);
    await watch(show, 1, 3);
    expect(await noteFor(reader)).toEqual([null, 'About S2E2: you’re at S1E3.']);
    // The marked episodes decide, even if the show is rated.
    await rate(reader, show, 4);
    expect((await noteFor(reader))[0]).toBeNull();
    await watch(show, 2, 2);
    expect((await noteFor(reader))[0]).toBe(SECRET);
    const rater = await signIn(server);
    await rate(rater, show, 4);
    expect((await noteFor(rater))[0]).toBe(SECRET);
  });

  it('of a season are noted as such, however they are changed', async () => {
    const show = await showWithEpisodes();
    const { id } = await make({ movieId: show, content: SECRET, spoiler: { season: 1 } });
    const ofSeason = { season: 1, episode: null, note: 'About season 1: you haven’t started this show.' };
    expect((await read(id, null)).spoiler).toMatchObject(ofSeason);
    await send('PATCH', `/movie-reviews/${id}`, { content: 'Shorter.' });
    expect((await read(id, null)).spoiler).toMatchObject(ofSeason);
  });

  it('of a season are withheld until its last episode', async () => {
    const show = await showWithEpisodes();
    const { id } = await make({ movieId: show, content: SECRET, spoiler: { season: 1 } });
    await watch(show, 1, 2);
    expect((await read(id, reader)).content).toBeNull();
    await watch(show, 1, 3);
    expect((await read(id, reader)).content).toBe(SECRET);
  });

  it('name a season and an episode that there are', async () => {
    const movieId = await showWithEpisodes();
    const review = { movieId, title: 'A', content: 'B' };
    for (const [spoiler, code] of [
      [{ season: 900 }, 'SEASON_NOT_FOUND'],
      [{ season: 1, episode: 9 }, 'EPISODE_NOT_FOUND'],
    ] as const)
      expect(await codeOf(send('POST', '/movie-reviews', { ...review, spoiler }))).toEqual([404, code]);
  });

  it('within a text are left out of its excerpt', async () => {
    const made = await make({ content: 'Good. [spoiler]He dies.[/spoiler]' });
    expect(made.excerpt).toBe('Good. …');
    expect(made.html).toContain('data-spoiler');
  });
});
