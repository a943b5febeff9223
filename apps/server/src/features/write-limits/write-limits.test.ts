import { randomUUID } from 'node:crypto';
import type { Comment, ErrorBody, LikeResult, Review } from '@palate/contract';
import { WRITE_LIMITS, type WriteAction } from '@palate/contract';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { findExceeded, limitsOfAge, startOfHour } from './policy-of-age.ts';

const server = testServer();
const FILM = 'moonlight-2016';
const [FIRST_DAY, FIRST_WEEK, LATER] = WRITE_LIMITS;

let author: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  author = await signIn(server);
  await setAge(author, 0);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = <Body = ErrorBody>(method: Method, path: string, body?: unknown, by = author) =>
  server.call<Body>(method, path, { headers: by.headers, ...(body !== undefined && { body }) });
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
const setAge = ({ user }: SignedIn, days: number) =>
  server.db
    .updateTable('users')
    .set({ created_at: new Date(server.now().getTime() - days * DAY_MS) })
    .where('id', '=', user.id)
    .execute();
/** Stores that a member did something `count` times in an hour, `hoursAgo` hours ago. */
const setCount = (action: WriteAction, count: number, hoursAgo = 0, by = author) =>
  server.db
    .insertInto('write_counts')
    .values({
      user_id: by.user.id,
      action,
      hour: new Date(startOfHour(server.now()).getTime() - hoursAgo * HOUR_MS),
      count,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'action', 'hour']).doUpdateSet({ count }))
    .execute();
const countOf = async (action: WriteAction) => {
  const rows = await server.db
    .selectFrom('write_counts')
    .select('count')
    .where('user_id', '=', author.user.id)
    .where('action', '=', action)
    .execute();
  return rows.reduce((sum, { count }) => sum + count, 0);
};

const newReview = (fields: object = {}) => ({ movieId: FILM, title: 'Blue', content: 'Quiet.', ...fields });
const comment = (fields: object = {}) =>
  send<Comment>('POST', `/comments/movie/${FILM}`, { text: randomUUID(), ...fields });

/** Does each action once more, as the author. */
const ACTIONS: Record<WriteAction, () => Promise<{ status: number; body: unknown; headers: object }>> = {
  review: () => send('POST', '/movie-reviews', newReview()),
  story: () => send('POST', '/movie-stories', { title: 'A', content: randomUUID() }),
  comment: () => comment(),
  reply: async () => {
    const by = await signIn(server);
    const { body } = await send<Comment>('POST', `/comments/movie/${FILM}`, { text: 'First.' }, by);
    return send('POST', `/comments/${body.id}/replies`, { text: randomUUID() });
  },
  like: async () => {
    const by = await signIn(server);
    const { body } = await send<Comment>('POST', `/comments/movie/${FILM}`, { text: 'First.' }, by);
    return send('PATCH', `/comments/${body.id}/like`);
  },
  report: async () => send('POST', '/reports', { memberId: (await signIn(server)).user.id, reason: 'spam' }),
  list: () => send('POST', '/palate/movie-list', { title: 'Blue' }),
  jointCode: async () => {
    const by = await signIn(server);
    const { body } = await send<{ value: string }>('GET', '/joint-taste/code', undefined, by);
    return send('POST', `/joint-taste?code=${body.value}`);
  },
  follow: async () => send('POST', '/community/follow', { userId: (await signIn(server)).user.id }),
};

describe.each(Object.keys(ACTIONS) as WriteAction[])('the limit of a new account: %s', (action) => {
  it('allows the last one of the hour and refuses the next, with the time to wait', async () => {
    await setCount(action, FIRST_DAY.perHour[action] - 1);
    expect((await ACTIONS[action]()).status).toBe(200);
    expect(await countOf(action)).toBe(FIRST_DAY.perHour[action]);
    await server.db.deleteFrom('posts').where('kind', '=', 'review').execute();
    const refused = await ACTIONS[action]();
    expect([refused.status, (refused.body as ErrorBody).code]).toEqual([429, 'RATE_LIMITED']);
    // The test's clock is at a full hour.
    expect(refused.headers).toMatchObject({ 'retry-after': String(HOUR_MS / 1_000) });
    expect((refused.body as ErrorBody).message).toMatch(/^Up to .* an hour while your account is new\. Try/);
    // What was refused isn't counted and isn't there.
    expect(await countOf(action)).toBe(FIRST_DAY.perHour[action]);
  });

  it('is wider after a day and after a week', async () => {
    await setCount(action, FIRST_DAY.perHour[action]);
    await setAge(author, 1);
    expect((await ACTIONS[action]()).status).toBe(200);
    await server.db.deleteFrom('posts').where('kind', '=', 'review').execute();
    await setCount(action, FIRST_WEEK.perHour[action]);
    expect((await ACTIONS[action]()).status).toBe(429);
    await setAge(author, 7);
    expect((await ACTIONS[action]()).status).toBe(200);
  });
});

describe('a limit', () => {
  it('also applies per day, until the earliest hour has passed', async () => {
    await setCount('comment', 10, 23);
    await setCount('comment', FIRST_DAY.perDay.comment - 10, 5);
    const refused = await comment();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(HOUR_MS / 1_000)]);
    await setCount('comment', 9, 23);
    expect((await comment()).status).toBe(200);
  });

  it('ignores actions of more than a day ago', async () => {
    await setCount('comment', 1_000, 24);
    expect((await comment()).status).toBe(200);
    expect(await countOf('comment')).toBe(1);
  });

  it('counts a request that is sent twice once, even at the limit', async () => {
    await setCount('comment', FIRST_DAY.perHour.comment - 1);
    const fields = { id: randomUUID(), text: 'That last shot.' };
    expect((await comment(fields)).status).toBe(200);
    expect((await comment(fields)).status).toBe(200);
    await setCount('review', FIRST_DAY.perHour.review - 1);
    const review = newReview({ id: randomUUID() });
    for (let i = 0; i < 2; i++) expect((await send('POST', '/movie-reviews', review)).status).toBe(200);
    expect([await countOf('comment'), await countOf('review')]).toEqual([
      FIRST_DAY.perHour.comment,
      FIRST_DAY.perHour.review,
    ]);
  });

  it('is exact for requests at once', async () => {
    await setCount('comment', FIRST_DAY.perHour.comment - 3);
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await comment()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('doesn’t apply to undoing, or to other members', async () => {
    const { body } = await comment();
    await send('PATCH', `/comments/${body.id}/like`);
    await setCount('like', FIRST_DAY.perHour.like);
    expect((await send<LikeResult>('PATCH', `/comments/${body.id}/unlike`)).body.likes).toBe(0);
    expect(await codeOf(send('PATCH', `/comments/${body.id}/like`))).toEqual([429, 'RATE_LIMITED']);
    const other = await signIn(server);
    expect((await send('PATCH', `/comments/${body.id}/like`, undefined, other)).status).toBe(200);
  });
});

describe('a change that mentions more members', () => {
  const WAYS = {
    review: async () => {
      const { body } = await send<Review>('POST', '/movie-reviews', newReview());
      return (content: string) => send('PATCH', `/movie-reviews/${body.id}`, { content });
    },
    story: async () => {
      const { body } = await send<Review>('POST', '/movie-stories', { title: 'A', content: 'B' });
      return (content: string) => send('PATCH', `/movie-stories/${body.id}`, { content });
    },
    comment: async () => {
      const { body } = await comment();
      return (text: string) => send('PATCH', `/comments/${body.id}/edit`, { text });
    },
    reply: async () => {
      const by = await signIn(server);
      const { body: first } = await send<Comment>('POST', `/comments/movie/${FILM}`, { text: 'A' }, by);
      const { body } = await send<Comment>('POST', `/comments/${first.id}/replies`, { text: 'B' });
      return (text: string) => send('PATCH', `/comments/${body.id}/edit`, { text });
    },
  } as const;

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('counts as another %s', async (action) => {
    const change = await WAYS[action]();
    await setCount(action, FIRST_DAY.perHour[action] - 1);
    expect((await change('Quiet, @greta.')).status).toBe(200);
    expect(await countOf(action)).toBe(FIRST_DAY.perHour[action]);
    expect(await codeOf(change('Quiet, @greta and @celine.'))).toEqual([429, 'RATE_LIMITED']);
    // A change that mentions nobody else isn't limited.
    expect((await change('Very quiet, @greta.')).status).toBe(200);
    expect(await countOf(action)).toBe(FIRST_DAY.perHour[action]);
  });
});

describe('links to other sites', () => {
  const linked = (count: number) =>
    Array.from({ length: count }, (_, i) => `https://site${i}.example/a`).join(' ');

  it.each([
    [0, FIRST_DAY.links],
    [1, FIRST_WEEK.links],
    [7, LATER.links],
  ])('of an account that is %i days old: up to %i', async (days, most) => {
    await setAge(author, days);
    expect((await comment({ text: `Look ${linked(most)}` })).status).toBe(200);
    expect(await codeOf(comment({ text: linked(most + 1) }))).toEqual([400, 'TOO_MANY_LINKS']);
    const content = linked(most + 1);
    expect(await codeOf(send('POST', '/movie-reviews', newReview({ content })))).toEqual([
      400,
      'TOO_MANY_LINKS',
    ]);
    expect(await codeOf(send('POST', '/movie-stories', { title: 'A', content }))).toEqual([
      400,
      'TOO_MANY_LINKS',
    ]);
    expect(await countOf('review')).toBe(0);
  });

  it('can’t be added by a change, and stay where they were', async () => {
    const { body: review } = await send<Review>('POST', '/movie-reviews', newReview());
    const change = (content: string) => send('PATCH', `/movie-reviews/${review.id}`, { content });
    expect(await codeOf(change(linked(1)))).toEqual([400, 'TOO_MANY_LINKS']);
    await setAge(author, 7);
    expect((await change(linked(3))).status).toBe(200);
    await setAge(author, 0);
    expect((await change(`${linked(3)} Quiet.`)).status).toBe(200);
    const { body: made } = await comment();
    const edited = send('PATCH', `/comments/${made.id}/edit`, { text: linked(1) });
    expect(await codeOf(edited)).toEqual([400, 'TOO_MANY_LINKS']);
  });

  it('to our own titles aren’t counted', async () => {
    expect((await comment({ text: 'Like [this](/movie/past-lives-2023).' })).status).toBe(200);
  });
});

it('limitsOfAge takes the row of the account’s age, the first one if the clock is behind', () => {
  expect([-1, 0, 1, 6.9, 7, 400].map((days) => limitsOfAge(days * DAY_MS).untilDays)).toEqual([
    ...[1, 1, 7, 7, null, null],
  ]);
});

it('findExceeded names the time at which enough hours have left the day', () => {
  const now = new Date('2026-11-21T12:30:00Z');
  const at = (hour: string, count: number) => ({ hour: new Date(`2026-11-${hour}:00:00Z`), count });
  const most = FIRST_DAY.perDay.like;
  const find = (counts: Parameters<typeof findExceeded>[0]) => findExceeded(counts, 'like', FIRST_DAY, now);
  expect(find([at('20T12', 9_999), at('21T12', 1)])).toBeNull();
  expect(find([at('21T12', 1), at('20T14', 1), at('21T03', most)])).toEqual({
    per: 'day',
    most,
    until: new Date('2026-11-22T03:00:00Z'),
  });
  expect(find([at('21T12', FIRST_DAY.perHour.like + 1)])).toMatchObject({ per: 'hour' });
  expect(find([at('21T12', FIRST_DAY.perHour.like)])).toBeNull();
});

describe('links in lists and on profiles', () => {
  it('are limited by the age of the account, as in reviews', async () => {
    const refused = [400, 'TOO_MANY_LINKS'];
    const lists = '/palate/movie-list';
    const link = 'https://spam.example';
    expect(await codeOf(send('POST', lists, { title: 'A', description: `Buy ${link}` }))).toEqual(refused);
    expect(await codeOf(send('POST', lists, { title: link }))).toEqual(refused);
    const { body } = await send<{ movieListId: string }>('POST', lists, { title: 'A' });
    const list = `${lists}/${body.movieListId}`;
    const put = (note: string) =>
      server.call<ErrorBody>('PUT', `${list}/entries/${FILM}`, { headers: author.headers, body: { note } });
    const changes = [
      () => send('PATCH', list, { description: link }),
      () => put(link),
      () => send('PATCH', '/profile', { bio: link }),
      () => send('PATCH', '/profile', { link }),
    ];
    for (const change of changes) expect(await codeOf(change())).toEqual(refused);
    expect((await put('Blue.')).status).toBe(200);
    expect(await codeOf(send('PATCH', `${list}/entries/${FILM}`, { note: link }))).toEqual(refused);
    await setAge(author, 1);
    for (const change of changes) expect((await change()).status).toBe(200);
    await setAge(author, 0);
    // What is there may stay.
    for (const change of [
      () => send('PATCH', list, { title: 'B' }),
      () => send('PATCH', '/profile', { link }),
    ])
      expect((await change()).status).toBe(200);
  });
});
