import { randomUUID } from 'node:crypto';
import type {
  AppealedEntry,
  ErrorBody,
  getAvatar,
  getOwnReport,
  listModerationLog,
  listNotifications,
  ModerationEntry,
  MovieListDetail,
  Paged,
  ReportedThing,
  ResultOf,
  Review,
  User,
  WriterStatus,
} from '@palate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONTRACT_ENDPOINTS } from '../../testing/contract-endpoints.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { makeNotifications } from '../notifications/index.ts';
import { setModerator } from './index.ts';

const server = testServer();
const FILM = 'moonlight-2016';
const REASON = 'Advertisements aren’t allowed.';

let author: SignedIn;
let reader: SignedIn;
let moderator: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('posts').execute();
  await server.db.deleteFrom('reports').execute();
  author = await signIn(server);
  reader = await signIn(server);
  moderator = await signIn(server);
  await setModerator(server.db, moderator.user.id, true, server.now());
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = <Body = ErrorBody>(by: SignedIn | null, method: Method, path: string, body?: unknown) =>
  server.call<Body>(method, path, { headers: by?.headers ?? {}, ...(body !== undefined && { body }) });
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
/** Sends a call that has to succeed. @returns the id in the answer */
const done = async (by: SignedIn, method: Method, path: string, body?: unknown) => {
  const answer = await send<{ id: string }>(by, method, path, body);
  expect([answer.status, (answer.body as unknown as ErrorBody).code]).toEqual([200, undefined]);
  return answer.body.id;
};
const anotherModerator = async () => {
  const other = await signIn(server);
  await setModerator(server.db, other.user.id, true, server.now());
  return other;
};
const review = (by = author, fields: object = {}) =>
  done(by, 'POST', '/movie-reviews', { movieId: FILM, title: 'Blue', content: 'Buy this.', ...fields });
const report = (fields: object, by: SignedIn | null = reader) =>
  send(by, 'POST', '/reports', { reason: 'spam', ...fields });
const act = (fields: object, by: SignedIn | null = moderator) =>
  send<ModerationEntry & ErrorBody>(by, 'POST', '/moderation/acts', {
    reason: REASON,
    ...('postId' in fields && { version: 1 }),
    ...fields,
  });
const queue = async () => (await send<Paged<ReportedThing>>(moderator, 'GET', '/moderation/reports')).body;
const log = async (by = moderator, path = '/moderation/log') =>
  (await send<ResultOf<typeof listModerationLog>>(by, 'GET', path)).body;
/** Stores a picture of a member in place of the one before. @returns its hash, which consists of one digit */
const givePicture = async (to: SignedIn, digit: string) => {
  const picture = { hash: digit.repeat(32), small: Buffer.from('small'), large: Buffer.from('large') };
  await server.db
    .insertInto('avatars')
    .values({ user_id: to.user.id, saved_at: server.now(), ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return picture.hash;
};
const pictureOf = async (by: SignedIn) =>
  (await send<ResultOf<typeof getAvatar>>(by, 'GET', '/profile/avatar')).body.avatar;
const told = async (by: SignedIn) => {
  await makeNotifications(server.db, server.now());
  const { body } = await send<ResultOf<typeof listNotifications>>(by, 'GET', '/notifications');
  return body.content.filter(({ kind }) => kind === 'moderation').map(({ text }) => text);
};

describe('POST /reports', () => {
  it('reports a text or a member, once by each member', async () => {
    const postId = await review();
    const first = await report({ postId, note: ' It’s an advertisement. ' });
    expect(first.status).toBe(200);
    expect((await report({ postId, reason: 'hate', note: 'It’s an advertisement.' })).body).toEqual(
      first.body,
    );
    await Promise.all([report({ memberId: author.user.id }), report({ memberId: author.user.id })]);
    await report({ postId, reason: 'hate' }, await signIn(server));
    expect(await queue()).toMatchObject({
      totalElements: 2,
      content: [
        {
          text: {
            id: postId,
            kind: 'review',
            title: 'Blue',
            content: 'Buy this.',
            html: '<p>Buy this.</p>\n',
            isHidden: false,
          },
          member: { id: author.user.id, isSuspended: false },
          reports: 2,
          reasons: [{ reason: 'hate', count: 2 }],
          notes: ['It’s an advertisement.'],
        },
        { text: null, member: { id: author.user.id }, reports: 1, notes: [] },
      ],
    });
    expect(await told(author)).toEqual([]);
  });

  it('keeps the note of an open report if a repeated one has none, and clears it if that is empty', async () => {
    const postId = await review();
    const stored = async () =>
      (await send<ResultOf<typeof getOwnReport>>(reader, 'GET', `/reports/own/post/${postId}`)).body;
    await report({ postId, note: 'It’s an advertisement.' });
    await report({ postId, reason: 'hate' });
    expect(await stored()).toMatchObject({ reason: 'hate', note: 'It’s an advertisement.' });
    await report({ postId, reason: 'hate', note: '' });
    expect(await stored()).toMatchObject({ reason: 'hate', note: '' });
  });

  it('tells the member what they have reported, and nobody else', async () => {
    const postId = await review();
    const own = async (about: string, by: SignedIn = reader) =>
      (await send<ResultOf<typeof getOwnReport>>(by, 'GET', `/reports/own/${about}`)).body;
    expect(await own(`post/${postId}`)).toBeNull();
    await report({ postId, note: 'It’s an advertisement.' });
    const told = { reason: 'spam', note: 'It’s an advertisement.', reportedAt: server.now().toISOString() };
    expect(await own(`post/${postId.toUpperCase()}`)).toEqual({ ...told, isOpen: true });
    expect(await own(`post/${postId}`, author)).toBeNull();
    expect(await own(`member/${author.user.id}`)).toBeNull();
    await act({ act: 'dismiss', postId, version: 1 });
    expect(await own(`post/${postId}`)).toEqual({ ...told, isOpen: false });
    expect(await codeOf(send(null, 'GET', `/reports/own/post/${postId}`))).toEqual([401, 'UNAUTHENTICATED']);
    for (const about of ['post/7', `text/${postId}`])
      expect(await codeOf(send(reader, 'GET', `/reports/own/${about}`))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('rejects reports of things that can’t be reported', async () => {
    const postId = await review();
    expect(await codeOf(report({ postId }, null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(report({ postId }, author))).toEqual([400, 'REPORT_SELF']);
    expect(await codeOf(report({ memberId: reader.user.id }))).toEqual([400, 'REPORT_SELF']);
    expect(await codeOf(report({ postId: randomUUID() }))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await codeOf(report({ memberId: randomUUID() }))).toEqual([404, 'USER_NOT_FOUND']);
    for (const fields of [
      {},
      { postId, memberId: author.user.id },
      { postId, reason: 'dull' },
      { postId, note: 'x'.repeat(1_001) },
    ])
      expect(await codeOf(report(fields))).toEqual([400, 'INVALID_REQUEST']);
    await relate(server, author, 'block', reader);
    expect(await codeOf(report({ postId }))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await codeOf(report({ memberId: author.user.id }))).toEqual([404, 'USER_NOT_FOUND']);
    expect((await queue()).totalElements).toBe(0);
  });
});

describe('what is for moderators', () => {
  it.each([
    ['GET', '/moderation/reports'],
    ['GET', '/moderation/log'],
    ['GET', '/moderation/appeals'],
    ['POST', '/moderation/acts'],
    ['POST', '/moderation/appeals/1'],
  ] as const)('%s %s is only for moderators', async (method, path) => {
    expect(await codeOf(send(null, method, path, {}))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(send(reader, method, path, {}))).toEqual([403, 'FORBIDDEN']);
    await setModerator(server.db, reader.user.id, true, server.now());
    expect((await send(reader, method, path, {})).status).not.toBe(403);
    await setModerator(server.db, reader.user.id, false, server.now());
    expect(await codeOf(send(reader, method, path, {}))).toEqual([403, 'FORBIDDEN']);
  });

  it('is announced to moderators in their own data, while they aren’t suspended', async () => {
    const isModerator = async (by: SignedIn) => (await send<User>(by, 'GET', '/user')).body.isModerator;
    expect([await isModerator(moderator), await isModerator(reader)]).toEqual([true, false]);
    await act({ act: 'suspend', memberId: moderator.user.id }, await anotherModerator());
    expect(await isModerator(moderator)).toBe(false);
  });

  it('is refused to a moderator who is suspended, until they are restored', async () => {
    const other = await anotherModerator();
    await done(moderator, 'POST', '/moderation/acts', {
      act: 'suspend',
      memberId: other.user.id,
      reason: REASON,
    });
    expect(await codeOf(send(other, 'GET', '/moderation/reports'))).toEqual([403, 'FORBIDDEN']);
    const restore = { act: 'restore', memberId: other.user.id };
    expect(await codeOf(act(restore, other))).toEqual([403, 'FORBIDDEN']);
    await done(moderator, 'POST', '/moderation/acts', { ...restore, reason: REASON });
    expect((await send(other, 'GET', '/moderation/reports')).status).toBe(200);
  });
});

describe('a decision', () => {
  it('closes the reports, is logged, and notifies the author with the reason', async () => {
    const postId = await review();
    await report({ postId });
    const { body } = await act({ act: 'hide', postId });
    expect(body).toMatchObject({
      act: 'hide',
      reason: REASON,
      moderator: { id: moderator.user.id },
      member: { id: author.user.id },
      textId: postId,
      text: { id: postId, kind: 'review', title: 'Blue' },
      appeal: null,
    });
    expect((await queue()).totalElements).toBe(0);
    expect((await log()).content[0]).toEqual(body);
    expect(await told(author)).toEqual([`A moderator hid your review: ${REASON}`]);
    expect(await told(reader)).toEqual([]);
    // The author isn't told who it was.
    const own = await log(author, '/moderation/own');
    expect(own.content).toEqual([{ ...body, moderator: null }]);
    expect((await log(reader, '/moderation/own')).content).toEqual([]);
  });

  it('removes a member’s picture once, and tells them why', async () => {
    const memberId = author.user.id;
    const avatar = await givePicture(author, 'a');
    await report({ memberId });
    expect((await queue()).content[0]?.member).toMatchObject({ id: memberId, avatar });
    expect((await act({ act: 'remove-picture', memberId, avatar })).status).toBe(200);
    expect((await queue()).totalElements).toBe(0);
    expect(await pictureOf(author)).toBeNull();
    expect(await told(author)).toEqual([`A moderator removed your picture: ${REASON}`]);
    expect(await codeOf(act({ act: 'remove-picture', memberId, avatar }))).toEqual([
      409,
      'MODERATED_ALREADY',
    ]);
  });

  it('removes only the picture that the moderator looked at', async () => {
    const memberId = author.user.id;
    const seen = await givePicture(author, 'a');
    await report({ memberId });
    const newer = await givePicture(author, 'b');
    const refused = await act({ act: 'remove-picture', memberId, avatar: seen });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'AVATAR_CHANGED',
      'The member has changed the picture since you looked at it. Reload the page to see the new one.',
    ]);
    expect(await pictureOf(author)).toMatchObject({ hash: newer });
    expect((await queue()).content[0]).toMatchObject({ reports: 1, member: { avatar: newer } });
    expect((await log(author, '/moderation/own')).content).toEqual([]);
    expect((await act({ act: 'remove-picture', memberId, avatar: newer })).status).toBe(200);
    expect(await pictureOf(author)).toBeNull();
  });

  it('about a picture has to name it, and no other decision may', async () => {
    const postId = await review();
    const memberId = author.user.id;
    const avatar = await givePicture(author, 'a');
    for (const fields of [
      { act: 'remove-picture', memberId },
      { act: 'remove-picture', memberId, avatar: 'x' },
      { act: 'remove-picture', postId, avatar },
      { act: 'warn', memberId, avatar },
    ])
      expect(await codeOf(act(fields))).toEqual([400, 'INVALID_REQUEST']);
    expect(await pictureOf(author)).toMatchObject({ hash: avatar });
  });

  it('closes reports until there is something new', async () => {
    const postId = await review();
    const memberId = author.user.id;
    const { id } = (await report({ postId })).body as unknown as { id: string };
    await act({ act: 'dismiss', postId });
    // The same report, sent again, doesn't open it.
    expect((await report({ postId, note: 'Please!' })).body).toEqual({ id, isOpen: false });
    expect((await queue()).totalElements).toBe(0);
    expect((await report({ postId, reason: 'hate' })).body).toEqual({ id, isOpen: true });
    expect((await queue()).content[0]).toMatchObject({ reports: 1, reasons: [{ reason: 'hate' }] });
    await act({ act: 'dismiss', postId });
    await done(author, 'PATCH', `/movie-reviews/${postId}`, { version: 1, content: 'Buy two.' });
    expect((await report({ postId, reason: 'hate' })).body).toEqual({ id, isOpen: true });
    await report({ postId }, await signIn(server));
    expect((await queue()).content[0]?.reports).toBe(2);
    await report({ memberId });
    await act({ act: 'dismiss', memberId });
    expect((await report({ memberId })).body).toMatchObject({ isOpen: false });
    expect((await report({ memberId, note: 'Again.' })).body).toMatchObject({ isOpen: true });
  });

  it('is about the text that the moderator read', async () => {
    const postId = await review();
    await report({ postId });
    expect((await queue()).content[0]?.text?.version).toBe(1);
    await done(author, 'PATCH', `/movie-reviews/${postId}`, { version: 1, content: 'Buy two.' });
    for (const kind of ['hide', 'warn', 'dismiss'])
      expect(await codeOf(act({ act: kind, postId, version: 1 }))).toEqual([409, 'POST_CHANGED']);
    expect((await queue()).content[0]).toMatchObject({ reports: 1, text: { version: 2, isHidden: false } });
    expect((await act({ act: 'hide', postId, version: 2 })).status).toBe(200);
    expect((await queue()).totalElements).toBe(0);
  });

  it('that changes nothing is refused, also at once', async () => {
    const postId = await review();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await act({ act: 'hide', postId })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const memberId = author.user.id;
    await act({ act: 'restore', postId });
    for (const fields of [
      { act: 'restore', postId },
      { act: 'restore', memberId },
      { act: 'dismiss', postId },
    ])
      expect(await codeOf(act(fields))).toEqual([409, 'MODERATED_ALREADY']);
    expect((await act({ act: 'warn', memberId })).status).toBe(200);
    expect(await codeOf(act({ act: 'warn', memberId }))).toEqual([409, 'MODERATED_ALREADY']);
    expect((await act({ act: 'warn', memberId, reason: 'Again.' })).status).toBe(200);
    expect((await log(author, '/moderation/own')).content.map((entry) => entry.act)).toEqual([
      ...['warn', 'warn', 'restore', 'hide'],
    ]);
  });

  it('that warns about another text, or about the member, isn’t the same warning', async () => {
    const postId = await review();
    const other = await review(author, { movieId: 'alien-1979' });
    const memberId = author.user.id;
    for (const thing of [{ postId }, { postId: other }, { memberId }])
      expect((await act({ act: 'warn', ...thing })).status).toBe(200);
    expect(await codeOf(act({ act: 'warn', postId: other }))).toEqual([409, 'MODERATED_ALREADY']);
    const own = (await log(author, '/moderation/own')).content;
    expect(own.map((entry) => entry.textId)).toEqual([null, other, postId]);
  });

  it('that is sent several times at once is logged once', async () => {
    const memberId = author.user.id;
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await act({ act: 'warn', memberId })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await log(author, '/moderation/own')).content).toHaveLength(1);
  });

  it('to dismiss reports is logged and notifies nobody', async () => {
    const postId = await review();
    await report({ postId });
    await report({ memberId: author.user.id });
    expect((await act({ act: 'dismiss', postId, reason: '' })).status).toBe(200);
    expect((await queue()).content.map(({ text }) => text)).toEqual([null]);
    expect((await log()).content[0]).toMatchObject({ act: 'dismiss', textId: postId });
    expect(await told(author)).toEqual([]);
    expect((await log(author, '/moderation/own')).content).toEqual([]);
  });

  it('is rejected if it names no text or member, both, or the moderator', async () => {
    const postId = await review();
    const own = await review(moderator);
    const memberId = author.user.id;
    expect(await codeOf(act({ act: 'hide', postId: randomUUID() }))).toEqual([404, 'POST_NOT_FOUND']);
    expect(await codeOf(act({ act: 'warn', memberId: randomUUID() }))).toEqual([404, 'USER_NOT_FOUND']);
    for (const fields of [{ postId: own }, { memberId: moderator.user.id, act: 'warn' }])
      expect(await codeOf(act({ act: 'hide', ...fields }))).toEqual([409, 'MODERATE_SELF']);
    for (const fields of [
      { act: 'hide' },
      { act: 'hide', memberId },
      { act: 'suspend', postId },
      { act: 'warn', postId, memberId },
      { act: 'delete', postId },
      { act: 'hide', postId, reason: '  ' },
      { act: 'hide', postId, version: undefined },
      { act: 'warn', memberId, version: 1 },
      { act: 'hide', postId, reason: 'x'.repeat(1_001) },
    ])
      expect(await codeOf(act(fields))).toEqual([400, 'INVALID_REQUEST']);
    expect((await log(author, '/moderation/own')).content).toEqual([]);
  });
});

describe('a hidden text', () => {
  const SECRET = 'Zanzibar';
  /** Each kind of text by the author, with the calls that show it to somebody. */
  const KINDS = {
    review: async () => {
      const id = await review(author, { content: SECRET, rating: 4 });
      return { id, paths: reviewPaths(id) };
    },
    story: async () => {
      const id = await done(author, 'POST', '/movie-stories', {
        title: 'A',
        content: SECRET,
        movieIds: [FILM],
      });
      const lists = ['', `?movieId=${FILM}`, `?userId=${author.user.id}`];
      return {
        id,
        paths: [
          ...lists.map((query) => `/movie-stories${query}`),
          ...textPaths('movie-stories', 'story', id),
        ],
      };
    },
    comment: async () => {
      const id = await done(author, 'POST', `/comments/movie/${FILM}`, { text: SECRET });
      return { id, paths: [`/comments/${FILM}`, `/comments/${id}/replies`, `/posts/${id}/text`] };
    },
    reply: async () => {
      const parent = await done(reader, 'POST', `/comments/movie/${FILM}`, { text: 'First.' });
      const id = await done(author, 'POST', `/comments/${parent}/replies`, { text: SECRET });
      return {
        id,
        paths: [
          `/comments/${FILM}`,
          `/comments/${parent}/replies`,
          `/comments/${id}/replies`,
          `/posts/${id}/text`,
        ],
      };
    },
    'comment on a list': async () => {
      const { body } = await send<MovieListDetail>(reader, 'POST', '/palate/movie-list', {
        title: 'Blue',
        shareable: true,
      });
      const path = `/comments/on/list/${body.movieListId}`;
      const id = await done(author, 'POST', path, { text: SECRET });
      return { id, paths: [path, `/posts/${id}/text`] };
    },
  } as const;
  const reviewPaths = (id: string) => [
    ...['', `?movieId=${FILM}`, `?userId=${author.user.id}`].map((query) => `/movie-reviews${query}`),
    ...textPaths('movie-reviews', 'review', id),
  ];
  const textPaths = (place: string, kind: string, id: string) => [
    `/${place}/${id}`,
    `/posts/${id}/text`,
    `/comments/on/${kind}/${id}`,
  ];

  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    '(%s) is shown and counted for its author alone, until it is restored',
    async (kind) => {
      const viewers = await signInViewers(server, author);
      const { id, paths } = await KINDS[kind]();
      const look = async () => {
        const seen: Record<string, string> = {};
        for (const viewer of VIEWERS) {
          for (const path of paths) {
            const { status, body } = await send(viewers.get(viewer) ?? null, 'GET', path);
            const text = JSON.stringify(body);
            const { totalElements } = body as unknown as { totalElements?: number };
            seen[`${viewer} ${path}`] =
              `${status} ${text.includes(id) || text.includes(SECRET)} ${totalElements}`;
          }
        }
        return seen;
      };
      const before = await look();
      await act({ act: 'hide', postId: id });
      const hidden = await look();
      for (const [key, was] of Object.entries(before)) {
        const [viewer, path = ''] = key.split(' ');
        if (viewer === 'owner') {
          expect(hidden[key], key).toBe(was);
          continue;
        }
        expect(hidden[key], key).not.toMatch(/ true /);
        // What was counted for them isn't anymore; what is about the text alone isn't there.
        const isOfTextAlone = path.includes(id);
        const wasShown = maySee(viewer as (typeof VIEWERS)[number], 'public');
        if (isOfTextAlone) expect(hidden[key], key).toMatch(/^404 /);
        else if (kind !== 'reply' && wasShown) expect(hidden[key], key).toBe('200 false 0');
      }
      await act({ act: 'restore', postId: id });
      expect(await look()).toEqual(before);
      expect(await told(author)).toHaveLength(2);
    },
  );

  it('shows its author the reason, and others can’t like, answer or report it', async () => {
    const id = await review();
    expect((await send<Review>(author, 'GET', `/movie-reviews/${id}`)).body.hiddenReason).toBeNull();
    await act({ act: 'hide', postId: id });
    const own = (await send<Review>(author, 'GET', `/movie-reviews/${id}`)).body;
    expect([own.hiddenReason, own.content]).toEqual([REASON, 'Buy this.']);
    for (const call of [
      send(reader, 'PATCH', `/movie-reviews/${id}/like`),
      send(reader, 'POST', `/comments/on/review/${id}`, { text: 'Why?' }),
      report({ postId: id }),
    ])
      expect(await codeOf(call)).toEqual([404, 'POST_NOT_FOUND']);
    // An edit doesn't show it again.
    await done(author, 'PATCH', `/movie-reviews/${id}`, { content: 'Sorry.' });
    expect((await send(reader, 'GET', `/movie-reviews/${id}`)).status).toBe(404);
    await done(author, 'DELETE', `/movie-reviews/${id}`);
    expect((await log()).content[0]).toMatchObject({ act: 'hide', textId: id });
  });

  it('doesn’t count for its author’s writer status, nor for the number of comments', async () => {
    const id = await review();
    const reviewId = await review(reader);
    const commentId = await done(author, 'POST', `/comments/on/review/${reviewId}`, { text: 'One.' });
    await done(moderator, 'POST', `/comments/${commentId}/replies`, { text: 'Two.' });
    const countOf = async (by: SignedIn) =>
      (await send<Review>(by, 'GET', `/movie-reviews/${reviewId}`)).body.commentCount;
    expect(await countOf(reader)).toBe(2);
    await act({ act: 'hide', postId: id });
    await act({ act: 'hide', postId: commentId });
    const { body } = await send<WriterStatus>(reader, 'GET', `/writerStatus?userId=${author.user.id}`);
    expect(body.texts).toBe(0);
    // The reply to it can't be reached anymore.
    expect([await countOf(reader), await countOf(author)]).toEqual([0, 2]);
  });

  it('doesn’t appear in notifications', async () => {
    const reviewId = await review(reader);
    const commentId = await done(author, 'POST', `/comments/on/review/${reviewId}`, { text: 'One.' });
    const count = async () => {
      await makeNotifications(server.db, server.now());
      return (await send<{ unread: number }>(reader, 'GET', '/notifications/count')).body.unread;
    };
    expect(await count()).toBe(1);
    await act({ act: 'hide', postId: commentId });
    expect(await count()).toBe(0);
    await act({ act: 'restore', postId: commentId });
    expect(await count()).toBe(1);
  });
});

describe('a suspended member', () => {
  const suspend = () => act({ act: 'suspend', memberId: author.user.id });
  const publishing = CONTRACT_ENDPOINTS.filter(({ isForPublishing }) => isForPublishing);

  it('sees the reason, and is invisible until restored', async () => {
    const id = await review();
    expect((await suspend()).status).toBe(200);
    expect(await told(author)).toEqual([`A moderator suspended your account: ${REASON}`]);
    expect((await send(reader, 'GET', `/profile/${author.user.id}`)).status).toBe(404);
    expect((await send(reader, 'GET', `/movie-reviews/${id}`)).status).toBe(404);
    expect((await act({ act: 'restore', memberId: author.user.id, reason: 'Fine.' })).status).toBe(200);
    expect((await send(reader, 'GET', `/movie-reviews/${id}`)).status).toBe(200);
    expect(await told(author)).toContain('A moderator reversed a decision about you: Fine.');
  });

  it('can call nothing that others would see', async () => {
    const call = ({ method, path }: (typeof publishing)[number]) =>
      codeOf(send(author, method, path.replaceAll(/\{\w+\}/g, randomUUID()), {}));
    expect(publishing.length).toBeGreaterThan(20);
    for (const endpoint of publishing)
      expect([endpoint.path, ...(await call(endpoint))]).not.toContain('ACCOUNT_SUSPENDED');
    await suspend();
    const { body } = await send(author, 'POST', '/community/follow', { userId: reader.user.id });
    expect(body.message).toBe(
      'Your account is suspended, so you can’t post or follow. Your account page has the reason.',
    );
    for (const endpoint of publishing)
      expect([endpoint.path, ...(await call(endpoint))]).toEqual([endpoint.path, 403, 'ACCOUNT_SUSPENDED']);
  });

  it('is refused each way of writing', async () => {
    const other = await done(reader, 'POST', `/comments/movie/${FILM}`, { text: 'First.' });
    const own = await review();
    await suspend();
    for (const [method, path, body] of [
      ['POST', '/movie-reviews', { movieId: 'alien-1979', title: 'A', content: 'B' }],
      ['PATCH', `/movie-reviews/${own}`, { content: 'B' }],
      ['PATCH', `/movie-reviews/${own}/like`, undefined],
      ['POST', '/movie-stories', { title: 'A', content: 'B' }],
      ['POST', `/comments/movie/${FILM}`, { text: 'A' }],
      ['POST', `/comments/on/movie/${FILM}`, { text: 'A' }],
      ['POST', `/comments/${other}/replies`, { text: 'A' }],
      ['PATCH', `/comments/${other}/like`, undefined],
      ['POST', '/community/follow', { userId: reader.user.id }],
      ['PATCH', '/profile', { bio: 'A' }],
      ['POST', '/palate/movie-list', { title: 'A' }],
      ['POST', '/reports', { postId: other, reason: 'spam' }],
    ] as const)
      expect([path, ...(await codeOf(send(author, method, path, body)))]).toEqual([
        path,
        403,
        'ACCOUNT_SUSPENDED',
      ]);
  });

  it('can still read, track, and undo or delete their own things', async () => {
    const other = await done(reader, 'POST', `/comments/movie/${FILM}`, { text: 'First.' });
    const own = await review();
    await done(author, 'PATCH', `/comments/${other}/like`);
    await suspend();
    await done(author, 'PATCH', `/comments/${other}/unlike`);
    await done(author, 'DELETE', `/movie-reviews/${own}`);
    await done(author, 'PUT', '/watchlist/movies', { movieId: FILM });
    expect((await send(author, 'GET', `/comments/${FILM}`)).status).toBe(200);
    expect((await send(author, 'GET', '/user/export')).status).toBe(200);
  });
});

describe('an appeal', () => {
  const appeal = (id: string, by: SignedIn | null = author, text = 'It quotes the film.') =>
    send<ModerationEntry>(by, 'POST', `/moderation/acts/${id}/appeal`, { text });
  const answer = (id: string, isReversed: boolean, by = moderator) =>
    send<ModerationEntry>(by, 'POST', `/moderation/appeals/${id}`, {
      isReversed,
      reason: 'We read it again.',
    });
  const appeals = async () =>
    (await send<Paged<AppealedEntry>>(moderator, 'GET', '/moderation/appeals')).body;

  it.each([
    ['hide', true],
    ['hide', false],
    ['suspend', true],
    ['suspend', false],
    ['warn', true],
    ['warn', false],
  ] as const)(
    'against “%s” reverses it or not (%s), and the member is notified',
    async (kind, isReversed) => {
      const postId = await review();
      const thing = kind === 'hide' ? { postId } : { memberId: author.user.id };
      const { id } = (await act({ act: kind, ...thing })).body;
      const asked = await appeal(id);
      expect(asked.body).toMatchObject({ id, appeal: { text: 'It quotes the film.', isAnswered: false } });
      expect(asked.body.moderator).toBeNull();
      expect((await appeals()).content.find((entry) => entry.id === id)).toMatchObject(
        kind === 'hide'
          ? { text: { id: postId, kind: 'review', title: 'Blue' }, html: '<p>Buy this.</p>\n' }
          : { text: null, html: null },
      );
      const { body } = await answer(id, isReversed);
      expect(body).toMatchObject({
        act: isReversed ? 'restore' : 'keep',
        reason: 'We read it again.',
        isHeldByLater: false,
      });
      expect((await appeals()).content.map((entry) => entry.id)).not.toContain(id);
      const isShown = (await send(reader, 'GET', `/movie-reviews/${postId}`)).status === 200;
      expect(isShown).toBe(isReversed || kind === 'warn');
      expect((await told(author))[0]).toMatch(/: We read it again\.$/);
      expect(await codeOf(answer(id, !isReversed))).toEqual([409, 'MODERATED_ALREADY']);
      const { content } = await log(author, '/moderation/own');
      expect(content.map((entry) => [entry.act, entry.appeal?.isAnswered])).toEqual([
        [isReversed ? 'restore' : 'keep', undefined],
        [kind, true],
      ]);
    },
  );

  it('against a warning about a text doesn’t say that the text was restored', async () => {
    const postId = await review();
    const { id } = (await act({ act: 'warn', postId })).body;
    await appeal(id);
    expect((await answer(id, true)).body).toMatchObject({ act: 'restore', textId: null });
    expect((await told(author))[0]).toBe('A moderator reversed a decision about you: We read it again.');
  });

  it.each([
    [
      true,
      'allow-picture',
      'A moderator accepted your appeal about your picture, and you may upload it again: We read it again.',
    ],
    [false, 'keep', 'A moderator read your appeal and kept the decision: We read it again.'],
  ] as const)(
    'against a removed picture can’t bring it back, and tells the member what they may do (%s)',
    async (isReversed, kind, words) => {
      const memberId = author.user.id;
      const avatar = await givePicture(author, 'a');
      const { id } = (await act({ act: 'remove-picture', memberId, avatar })).body;
      expect((await appeal(id)).body).toMatchObject({ act: 'remove-picture', appeal: { isAnswered: false } });
      expect((await appeals()).content.find((entry) => entry.id === id)).toMatchObject({ html: null });
      const { body } = await answer(id, isReversed);
      expect(body).toMatchObject({ act: kind, textId: null, isHeldByLater: false });
      expect(await pictureOf(author)).toBeNull();
      expect((await told(author))[0]).toBe(words);
      const { content } = await log(author, '/moderation/own');
      expect(content.map((entry) => entry.act)).toEqual([kind, 'remove-picture']);
    },
  );

  it('doesn’t undo a later decision', async () => {
    const postId = await review();
    const memberId = author.user.id;
    const hidden = (await act({ act: 'hide', postId })).body;
    await appeal(hidden.id);
    await act({ act: 'restore', postId });
    await act({ act: 'hide', postId, reason: 'Again.' });
    expect((await answer(hidden.id, true)).body).toMatchObject({ textId: null, isHeldByLater: true });
    expect((await send<Review>(author, 'GET', `/movie-reviews/${postId}`)).body.hiddenReason).toBe('Again.');
    const suspended = (await act({ act: 'suspend', memberId })).body;
    await appeal(suspended.id);
    await act({ act: 'restore', memberId });
    const latest = (await act({ act: 'suspend', memberId, reason: 'Again.' })).body;
    await answer(suspended.id, true);
    const isThere = async () => (await send(reader, 'GET', `/profile/${memberId}`)).status === 200;
    expect(await isThere()).toBe(false);
    // The answer to the first appeal is no later decision that would keep the last one.
    await appeal(latest.id);
    await answer(latest.id, true);
    expect(await isThere()).toBe(true);
  });

  it('is possible once, against decisions about oneself', async () => {
    const { id } = (await act({ act: 'warn', memberId: author.user.id })).body;
    expect(await codeOf(appeal(id, null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(appeal(id, reader))).toEqual([404, 'ACT_NOT_FOUND']);
    expect(await codeOf(appeal('999999999'))).toEqual([404, 'ACT_NOT_FOUND']);
    expect(await codeOf(appeal('x'))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(appeal(id, author, '  '))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(answer(id, true))).toEqual([404, 'ACT_NOT_FOUND']);
    const statuses = await Promise.all([1, 2].map(async () => (await appeal(id)).status));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await codeOf(appeal(id))).toEqual([409, 'APPEALED_ALREADY']);
    const { id: kept } = (await answer(id, false)).body;
    expect(await codeOf(appeal(kept))).toEqual([409, 'APPEALED_ALREADY']);
  });

  it('isn’t answered by the member themselves', async () => {
    await setModerator(server.db, author.user.id, true, server.now());
    const { id } = (await act({ act: 'warn', memberId: author.user.id })).body;
    await appeal(id);
    expect(await codeOf(answer(id, true, author))).toEqual([409, 'MODERATE_SELF']);
  });
});

describe('the log', () => {
  it('has every decision, in pages by key', async () => {
    for (const reason of ['One.', 'Two.', 'Three.'])
      await act({ act: 'warn', memberId: author.user.id, reason });
    const first = await log(moderator, '/moderation/log?size=2');
    expect(first.content.map(({ reason }) => reason)).toEqual(['Three.', 'Two.']);
    const second = await log(moderator, `/moderation/log?size=1&before=${first.next}`);
    expect(second.content.map(({ reason }) => reason)).toEqual(['One.']);
    expect((await send(moderator, 'GET', '/moderation/log?before=x')).status).toBe(400);
  });

  it('stays without the member and the moderator once their accounts are deleted', async () => {
    const { id } = (await act({ act: 'warn', memberId: author.user.id })).body;
    for (const by of [author, moderator]) await send(by, 'DELETE', '/user', { confirm: true });
    await setModerator(server.db, reader.user.id, true, server.now());
    const entry = (await log(reader)).content.find((one) => one.id === id);
    expect(entry).toMatchObject({ act: 'warn', member: null, moderator: null, reason: '' });
    const { rows } = await sql`select from reports where user_id = ${author.user.id}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});
