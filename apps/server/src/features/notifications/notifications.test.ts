import { randomUUID } from 'node:crypto';
import {
  AUDIENCES,
  type Comment,
  type ErrorBody,
  type listNotifications,
  type MovieListDetail,
  NOTIFICATION_MAX,
  type Notification,
  type ResultOf,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { storeOfferNotices } from '../notices/index.ts';
import { deleteOldNotifications } from './make.sql.ts';
import { makeNotifications } from './make-notifications.ts';

const server = testServer();
const FILM = 'moonlight-2016';

let ada: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  await server.db.deleteFrom('events').execute();
  ada = await signIn(server);
  ben = await signIn(server);
  await name(ada, 'Ada');
  await name(ben, 'Ben');
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = <Body = ErrorBody>(by: SignedIn, method: Method, path: string, body?: unknown) =>
  server.call<Body>(method, path, { headers: by.headers, ...(body !== undefined && { body }) });
/** Sends a call that has to succeed. @returns the id in the answer */
const done = async (by: SignedIn, method: Method, path: string, body?: unknown) => {
  const answer = await send<{ id: string }>(by, method, path, body);
  expect([answer.status, (answer.body as unknown as ErrorBody).code]).toEqual([200, undefined]);
  return answer.body.id;
};
const name = (by: SignedIn, firstName: string) => send(by, 'PATCH', '/user', { firstName, secondName: '' });
const choose = (by: SignedIn, choices: object) =>
  done(by, 'PATCH', `/user/preferences/${by.user.userPreferencesId}`, choices);
const run = () => makeNotifications(server.db, server.now());
const page = async (by: SignedIn, query = '') =>
  (await send<ResultOf<typeof listNotifications>>(by, 'GET', `/notifications${query}`)).body;
const textsOf = async (by: SignedIn) => (await page(by)).content.map(({ text }) => text);
const unreadOf = async (by: SignedIn) =>
  (await send<{ unread: number }>(by, 'GET', '/notifications/count')).body.unread;
const review = (by: SignedIn, fields: object = {}) =>
  done(by, 'POST', '/movie-reviews', { movieId: FILM, title: 'Blue', content: 'Quiet.', ...fields });
const comment = (by: SignedIn, text = 'That last shot.', path = `/comments/movie/${FILM}`) =>
  done(by, 'POST', path, { text });
const follow = (by: SignedIn, other: SignedIn) =>
  done(by, 'POST', '/community/follow', { userId: other.user.id });
async function withHandle(by: SignedIn): Promise<string> {
  const handle = `m_${by.user.id.slice(0, 8)}`;
  expect((await send(by, 'PATCH', '/profile', { handle })).status).toBe(200);
  return handle;
}
async function moreMembers(names: readonly string[]): Promise<SignedIn[]> {
  const members: SignedIn[] = [];
  for (const one of names) {
    const member = await signIn(server);
    await name(member, one);
    members.push(member);
  }
  return members;
}

describe('what a member is notified of', () => {
  it('is who follows them, asked to, and accepted them', async () => {
    await follow(ben, ada);
    await choose(ben, { isPrivate: true });
    await follow(ada, ben);
    await run();
    expect(await textsOf(ada)).toEqual(['Ben followed you.']);
    expect(await textsOf(ben)).toEqual(['Ada asked to follow you.']);
    await done(ben, 'POST', `/community/requests/${ada.user.id}/accept`);
    await run();
    expect(await textsOf(ada)).toEqual(['Ben accepted your request to follow them.', 'Ben followed you.']);
    // The request is answered, so nobody is asked anymore.
    expect(await textsOf(ben)).toEqual([]);
  });

  it('is comments on their review, story and list, and replies', async () => {
    const reviewId = await review(ada);
    const storyId = await done(ada, 'POST', '/movie-stories', { title: 'A', content: 'B' });
    const { body: list } = await send<MovieListDetail>(ada, 'POST', '/palate/movie-list', {
      title: 'Blue',
      shareable: true,
    });
    await comment(ben, 'One.', `/comments/on/review/${reviewId}`);
    await comment(ben, 'Two.', `/comments/on/story/${storyId}`);
    await comment(ben, 'Three.', `/comments/on/list/${list.movieListId}`);
    const own = await comment(ada);
    const replyId = await comment(ben, 'Four.', `/comments/${own}/replies`);
    await run();
    const { content } = await page(ada);
    expect(content.map(({ text }) => text)).toEqual([
      'Ben replied to your comment.',
      'Ben commented on your list.',
      'Ben commented on your story.',
      'Ben commented on your review.',
    ]);
    expect(content[0]).toMatchObject({
      kind: 'reply',
      isRead: false,
      members: [{ id: ben.user.id }],
      memberCount: 1,
      post: { id: replyId, kind: 'comment', excerpt: 'Four.', subject: { kind: 'movie', id: FILM } },
      title: { id: FILM },
      service: null,
    } satisfies Partial<Record<keyof Notification, unknown>>);
    // Nobody is notified of what they did themselves.
    expect(await textsOf(ben)).toEqual([]);
  });

  it('is who mentions them, once for each text, and only the reply if it is one as well', async () => {
    const handle = await withHandle(ada);
    await review(ben, { content: `Ask @${handle}, @${handle.toUpperCase()}.` });
    const own = await comment(ada);
    await comment(ben, `@${handle} yes.`, `/comments/${own}/replies`);
    await run();
    expect(await textsOf(ada)).toEqual(['Ben replied to your comment.', 'Ben mentioned you in a review.']);
  });

  it('is who mentions them by a former handle that still leads to them', async () => {
    const handle = await withHandle(ada);
    await done(ada, 'PATCH', '/profile', { handle: `${handle}_new`.slice(-20) });
    await review(ben, { content: `Ask @${handle}.` });
    await run();
    expect(await textsOf(ada)).toEqual(['Ben mentioned you in a review.']);
    const { db } = server;
    await db.updateTable('former_handles').set({ kept_until: server.now() }).execute();
    await comment(ben, `@${handle} yes`);
    await run();
    expect(await textsOf(ada)).toEqual(['Ben mentioned you in a review.']);
  });

  it('is who mentions them in a changed text, unless they were notified of that text', async () => {
    const handle = await withHandle(ada);
    const reviewId = await review(ben);
    const commentId = await comment(ben, `@${handle} yes`);
    const storyId = await done(ben, 'POST', '/movie-stories', { title: 'A', content: 'B' });
    await run();
    expect(await textsOf(ada)).toEqual(['Ben mentioned you in a comment.']);
    const edit = (content: string) => done(ben, 'PATCH', `/movie-reviews/${reviewId}`, { content });
    await edit(`Ask @${handle}.`);
    await edit('Ask nobody.');
    await edit(`Ask @${handle} again.`);
    await done(ben, 'PATCH', `/comments/${commentId}/edit`, { text: 'no' });
    await done(ben, 'PATCH', `/comments/${commentId}/edit`, { text: `@${handle} no` });
    await done(ben, 'PATCH', `/movie-stories/${storyId}`, { content: `@${handle}` });
    await run();
    await edit('Nobody.');
    await edit(`Still @${handle}.`);
    await run();
    expect(await textsOf(ada)).toEqual([
      'Ben mentioned you in a story.',
      'Ben mentioned you in a review.',
      'Ben mentioned you in a comment.',
    ]);
  });

  it('is likes, gathered until they are read', async () => {
    const id = await review(ada);
    const like = (by: SignedIn, how = 'like') => done(by, 'PATCH', `/movie-reviews/${id}/${how}`);
    await like(ada);
    await like(ben);
    await run();
    expect(await textsOf(ada)).toEqual(['Ben liked your review.']);
    const [cleo, dan, eve] = await moreMembers(['Cleo', 'Dan', 'Eve']);
    for (const one of [cleo, dan, eve]) await like(one as SignedIn);
    await run();
    const { content } = await page(ada);
    expect(content.map(({ memberCount }) => memberCount)).toEqual([4]);
    expect(content[0]?.text).toMatch(/ and 3 others liked your review\.$/);
    expect(content[0]?.members).toHaveLength(NOTIFICATION_MAX.members);
    await done(ada, 'PATCH', '/notifications/read', { upTo: content[0]?.id });
    await like((await moreMembers(['Fay']))[0] as SignedIn);
    await run();
    expect(await textsOf(ada)).toEqual(['Fay liked your review.', content[0]?.text]);
    expect(await unreadOf(ada)).toBe(1);
  });

  it('isn’t a like that was undone, and is a repeated like only once', async () => {
    const id = await review(ada);
    const like = (how: string) => done(ben, 'PATCH', `/movie-reviews/${id}/${how}`);
    await like('like');
    await run();
    await like('unlike');
    expect(await page(ada)).toEqual({ content: [], next: null });
    expect(await unreadOf(ada)).toBe(0);
    await like('like');
    await run();
    expect(await textsOf(ada)).toEqual(['Ben liked your review.']);
    await done(ada, 'PATCH', '/notifications/read', { upTo: (await page(ada)).content[0]?.id });
    await like('unlike');
    await like('like');
    await run();
    expect([await unreadOf(ada), (await page(ada)).content.length]).toEqual([0, 1]);
  });

  it('is a title on the watchlist that came to one of their services', async () => {
    await done(ada, 'PATCH', '/user', { subscribedStreamings: ['mubi'], countryCode: 'us' });
    await done(ada, 'PUT', '/watchlist/movies', { movieId: FILM });
    const offer = (streamings: object[]) =>
      sql`update titles set streamings = ${JSON.stringify(streamings)}::jsonb where id = ${FILM}`.execute(
        server.db,
      );
    await offer([]);
    await storeOfferNotices(server.db, server.now(), () => false);
    await offer([{ service: 'Mubi', country: 'US', kind: 'subscription' }]);
    await storeOfferNotices(server.db, server.now(), () => false);
    await storeOfferNotices(server.db, server.now(), () => false);
    await run();
    await run();
    const { content } = await page(ada);
    expect(content).toMatchObject([
      {
        kind: 'offer',
        members: [],
        memberCount: 0,
        post: null,
        title: { id: FILM },
        service: { key: 'mubi' },
      },
    ]);
    expect(content[0]?.text).toMatch(/^Moonlight on your watchlist is now on mubi\.$/i);
    await done(ada, 'PATCH', `/movietracker/${FILM}`, { watchlisted: false });
    expect([await textsOf(ada), await unreadOf(ada)]).toEqual([[], 0]);
  });

  it('is deleted with the thing it is about', async () => {
    const reviewId = await review(ada);
    const commentId = await comment(ben, 'One.', `/comments/on/review/${reviewId}`);
    const own = await comment(ada);
    const replyId = await comment(ben, 'Two.', `/comments/${own}/replies`);
    await comment(ada, 'Three.', `/comments/${replyId}/replies`);
    await done(ben, 'PATCH', `/comments/${own}/like`);
    await run();
    expect(await unreadOf(ada)).toBe(3);
    await done(ben, 'PATCH', `/comments/${commentId}/delete`);
    expect(await unreadOf(ada)).toBe(2);
    // It keeps its place, as it has a reply, but has no author and no text.
    await done(ben, 'PATCH', `/comments/${replyId}/delete`);
    expect(await textsOf(ada)).toEqual(['Ben liked your comment.']);
    // The reply to it is still there.
    expect(await textsOf(ben)).toEqual(['Ada replied to your comment.']);
    await done(ada, 'PATCH', `/comments/${own}/delete`);
    expect(await textsOf(ada)).toEqual([]);
  });

  it('has no text that is a spoiler for them', async () => {
    const handle = await withHandle(ada);
    await done(ben, 'POST', `/comments/movie/${FILM}`, { text: `@${handle} he dies`, spoiler: {} });
    await run();
    const answer = await page(ada);
    expect(answer.content[0]?.post?.excerpt).toBeNull();
    expect(JSON.stringify(answer)).not.toContain('he dies');
  });

  it('is deleted with the account of the member who did it', async () => {
    const id = await review(ada);
    await done(ben, 'PATCH', `/movie-reviews/${id}/like`);
    await run();
    expect(await unreadOf(ada)).toBe(1);
    await send(ben, 'DELETE', '/user', { confirm: true });
    expect([await textsOf(ada), await unreadOf(ada)]).toEqual([[], 0]);
    const rows = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ada.user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('notifications, for each viewer', () => {
  it.each(AUDIENCES)(
    'a mention in writings for the audience “%s” notifies only members who may see them',
    async (audience) => {
      const viewers = await signInViewers(server, ada);
      const handles: string[] = [];
      for (const kind of VIEWERS) {
        const viewer = viewers.get(kind);
        if (viewer && kind !== 'owner') handles.push(await withHandle(viewer));
      }
      await choose(ada, { writingsAudience: audience });
      await comment(ada, handles.map((handle) => `@${handle}`).join(' '));
      await run();
      const shown: Record<string, [number, number]> = {};
      const expected: Record<string, [number, number]> = {};
      for (const kind of VIEWERS) {
        const viewer = viewers.get(kind);
        if (!viewer) continue;
        shown[kind] = [(await page(viewer)).content.length, await unreadOf(viewer)];
        const is = kind !== 'owner' && kind !== 'muter' && maySee(kind, audience);
        expected[kind] = is ? [1, 1] : [0, 0];
      }
      expect(shown).toEqual(expected);
    },
  );

  it.each([
    ['blocks the other', () => relate(server, ada, 'block', ben)],
    ['is blocked', () => relate(server, ben, 'block', ada)],
    ['mutes the other', () => relate(server, ada, 'mute', ben)],
    ['may not see the other’s texts anymore', () => choose(ben, { writingsAudience: 'private' })],
    [
      'may not see the other, who is suspended',
      () => sql`update users set suspended_at = now() where id = ${ben.user.id}`.execute(server.db),
    ],
  ])('nothing is left to a member who afterwards %s', async (_, change) => {
    const own = await comment(ada);
    await comment(ben, 'Yes.', `/comments/${own}/replies`);
    await run();
    expect([await unreadOf(ada), (await page(ada)).content.length]).toEqual([1, 1]);
    await change();
    expect([await unreadOf(ada), (await page(ada)).content.length]).toEqual([0, 0]);
  });

  it('a comment on a list that became private, or below one by a member who blocked them, isn’t shown', async () => {
    const [cleo] = await moreMembers(['Cleo']);
    const handle = await withHandle(ada);
    const { body: list } = await send<MovieListDetail>(ben, 'POST', '/palate/movie-list', {
      title: 'Blue',
      shareable: true,
    });
    const path = `/palate/movie-list/${list.movieListId}`;
    await comment(ben, `@${handle}`, `/comments/on/list/${list.movieListId}`);
    const thread = await comment(cleo as SignedIn);
    const { body: reply } = await send<Comment>(ben, 'POST', `/comments/${thread}/replies`, {
      text: `@${handle}`,
    });
    expect(reply.commentId).toBe(thread);
    await run();
    expect(await unreadOf(ada)).toBe(2);
    expect((await send(ben, 'PATCH', path, { shareable: false })).status).toBe(200);
    expect(await unreadOf(ada)).toBe(1);
    await relate(server, cleo as SignedIn, 'block', ada);
    expect([await unreadOf(ada), (await page(ada)).content.length]).toEqual([0, 0]);
  });

  it('a like of somebody blocked isn’t counted among the others', async () => {
    const id = await review(ada);
    const [cleo] = await moreMembers(['Cleo']);
    for (const by of [ben, cleo]) await done(by as SignedIn, 'PATCH', `/movie-reviews/${id}/like`);
    await run();
    expect((await page(ada)).content[0]?.memberCount).toBe(2);
    await relate(server, ada, 'block', cleo as SignedIn);
    expect(await textsOf(ada)).toEqual(['Ben liked your review.']);
  });

  it('turns each kind off by a preference', async () => {
    const handle = await withHandle(ada);
    const id = await review(ada);
    await done(ben, 'PATCH', `/movie-reviews/${id}/like`);
    await follow(ben, ada);
    await comment(ben, 'One.', `/comments/on/review/${id}`);
    await comment(ben, `@${handle}`);
    await run();
    expect(await unreadOf(ada)).toBe(4);
    const toggles = ['isFollowNotified', 'isReplyNotified', 'isMentionNotified', 'isLikeNotified'];
    for (const [at, toggle] of toggles.entries()) {
      await choose(ada, { [toggle]: false });
      expect([await unreadOf(ada), (await page(ada)).content.length]).toEqual([3 - at, 3 - at]);
    }
    await choose(ada, { isLikeNotified: true });
    expect(await textsOf(ada)).toEqual(['Ben liked your review.']);
  });
});

describe('making notifications', () => {
  it('is done exactly once, after a crash and by several processes at once', async () => {
    const id = await review(ada);
    await done(ben, 'PATCH', `/movie-reviews/${id}/like`);
    await comment(ben, 'One.', `/comments/on/review/${id}`);
    await follow(ben, ada);
    await sql`
      create function crash() returns trigger language plpgsql as $$ begin raise 'the process ends here'; end $$
    `.execute(server.db);
    // The last event fails, after the others have been handled.
    await sql`
      create trigger crash before insert on notifications for each row
      when (new.kind = 'follow') execute function crash()
    `.execute(server.db);
    await expect(run()).rejects.toThrow('the process ends here');
    expect(await unreadOf(ada)).toBe(0);
    await sql`drop trigger crash on notifications`.execute(server.db);
    await sql`drop function crash()`.execute(server.db);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await textsOf(ada)).toHaveLength(3);
    const rows = await server.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', ada.user.id)
      .execute();
    expect(rows).toHaveLength(3);
  });

  it('deletes old notifications', async () => {
    await follow(ben, ada);
    await run();
    await deleteOldNotifications(server.db, new Date(server.now().getTime() - DAY_MS));
    expect(await unreadOf(ada)).toBe(1);
    await deleteOldNotifications(server.db, new Date(server.now().getTime() + DAY_MS));
    expect(await unreadOf(ada)).toBe(0);
  });
});

describe('the endpoints', () => {
  it('page by key, so that nothing is doubled or skipped while new ones arrive', async () => {
    const id = await review(ada);
    for (let i = 0; i < 5; i++) await comment(ben, `One ${i}`, `/comments/on/review/${id}`);
    await run();
    const first = await page(ada, '?size=2');
    expect(first.content.map(({ post }) => post?.excerpt)).toEqual(['One 4', 'One 3']);
    await comment(ben, 'New', `/comments/on/review/${id}`);
    await run();
    const second = await page(ada, `?size=2&before=${first.next}`);
    expect(second.content.map(({ post }) => post?.excerpt)).toEqual(['One 2', 'One 1']);
    const last = await page(ada, `?size=2&before=${second.next}`);
    expect([last.content.map(({ post }) => post?.excerpt), last.next]).toEqual([['One 0'], null]);
    expect((await page(ada)).content).toHaveLength(6);
  });

  it('lead on past any number of notifications that the member may not see', async () => {
    await follow(ben, ada);
    await run();
    const [cleo] = await moreMembers(['Cleo']);
    await relate(server, ada, 'mute', cleo as SignedIn);
    await sql`
      with made as (
        insert into notifications (user_id, kind, at)
        select ${ada.user.id}, 'follow', now() from generate_series(1, 700) returning id
      )
      insert into notification_members (notification_id, user_id, at)
      select id, ${cleo?.user.id}::uuid, now() from made
    `.execute(server.db);
    const first = await page(ada);
    expect(first.content).toEqual([]);
    expect(first.next).not.toBeNull();
    const second = await page(ada, `?before=${first.next}`);
    expect([second.content.map(({ text }) => text), second.next]).toEqual([['Ben followed you.'], null]);
  });

  it('mark the member’s own notifications as read, up to those that were shown', async () => {
    await follow(ben, ada);
    await run();
    const [shown] = (await page(ada)).content;
    await comment(ben, 'One.', `/comments/on/review/${await review(ada)}`);
    await run();
    const read = (by: SignedIn) =>
      send<{ unread: number }>(by, 'PATCH', '/notifications/read', { upTo: shown?.id });
    await read(ben);
    expect(await unreadOf(ada)).toBe(2);
    expect((await read(ada)).body).toEqual({ unread: 1 });
    expect((await read(ada)).body).toEqual({ unread: 1 });
    expect((await page(ada)).content.map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('are for members and validate their input', async () => {
    for (const [method, path] of [
      ['GET', '/notifications'],
      ['GET', '/notifications/count'],
      ['PATCH', '/notifications/read'],
    ] as const)
      expect((await server.call(method, path, { body: undefined })).status).toBe(401);
    for (const query of ['?size=0', '?size=101', '?before=x', '?before=-1'])
      expect((await send(ada, 'GET', `/notifications${query}`)).status).toBe(400);
    for (const body of [{}, { upTo: 7 }, { upTo: randomUUID() }, { upTo: '1', more: 1 }])
      expect((await send(ada, 'PATCH', '/notifications/read', body)).status).toBe(400);
    expect((await send(ada, 'PATCH', '/notifications/read', { upTo: '999999999999999999' })).status).toBe(
      200,
    );
  });
});
