import { randomUUID } from 'node:crypto';
import {
  AppError,
  type AppealedEntry,
  type ErrorBody,
  getList,
  type listModerationLog,
  type listNotifications,
  type MovieListDetail,
  type Paged,
  type ReportedThing,
  type ResultOf,
} from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerGone } from '../../http/pages/answer-gone.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { makeNotifications } from '../notifications/index.ts';
import { setModerator } from './index.ts';

const server = testServer();
const FILM = 'moonlight-2016';
const REASON = 'Advertisements aren’t allowed.';
const SECRET = 'Zanzibar';

let owner: SignedIn;
let reader: SignedIn;
let moderator: SignedIn;
beforeEach(async () => {
  await server.db.deleteFrom('lists').execute();
  await server.db.deleteFrom('reports').execute();
  owner = await signIn(server);
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
/** Creates a public list by the owner with one noted entry. @returns its id; its version is 2 */
async function makeList(fields: object = {}): Promise<string> {
  const { body } = await send<MovieListDetail>(owner, 'POST', '/palate/movie-list', {
    title: SECRET,
    description: 'Buy\n<b>now</b>.',
    shareable: true,
    movieList: [FILM],
    ...fields,
  });
  const note = { note: 'Watch <i>mine</i> instead.' };
  await send(owner, 'PATCH', `/palate/movie-list/${body.movieListId}/entries/${FILM}`, note);
  return body.movieListId;
}
const report = (listId: string, by: SignedIn | null = reader, fields: object = {}) =>
  send<{ id: string; isOpen: boolean }>(by, 'POST', '/reports', { listId, reason: 'spam', ...fields });
const act = (kind: string, listId: string, fields: object = {}) =>
  send<{ id: string } & ErrorBody>(moderator, 'POST', '/moderation/acts', {
    act: kind,
    listId,
    version: 2,
    reason: REASON,
    ...fields,
  });
const queue = async () => (await send<Paged<ReportedThing>>(moderator, 'GET', '/moderation/reports')).body;
const ownLog = async () =>
  (await send<ResultOf<typeof listModerationLog>>(owner, 'GET', '/moderation/own')).body.content;
const told = async () => {
  await makeNotifications(server.db, server.now());
  const { body } = await send<ResultOf<typeof listNotifications>>(owner, 'GET', '/notifications');
  return body.content.filter(({ kind }) => kind === 'moderation').map(({ text }) => text);
};
const statusFor = async (by: SignedIn | null, listId: string) =>
  (await send(by, 'GET', `/palate/movie-list/${listId}`)).status;

describe('a report of a list', () => {
  it('shows moderators its title, description and notes, once by each member', async () => {
    const listId = await makeList();
    const first = await report(listId, reader, { note: 'An advertisement.' });
    expect(first.body.isOpen).toBe(true);
    expect((await report(listId)).body).toEqual(first.body);
    await report(listId.toUpperCase(), await signIn(server));
    expect(await queue()).toMatchObject({
      totalElements: 1,
      content: [
        {
          text: {
            id: listId,
            kind: 'list',
            title: SECRET,
            html:
              '<p>Buy<br>&lt;b&gt;now&lt;/b&gt;.</p>' +
              '<ul><li><strong>Moonlight</strong>: Watch &lt;i&gt;mine&lt;/i&gt; instead.</li></ul>',
            version: 2,
            isHidden: false,
          },
          member: { id: owner.user.id },
          reports: 2,
          notes: ['An advertisement.'],
        },
      ],
    });
    expect(await told()).toEqual([]);
  });

  it.each([
    [1_500, 5, ''],
    [501, 1_000, '<p>And 1 more note.</p>'],
    [502, 1_000, '<p>And 2 more notes.</p>'],
  ])('shows %i notes of %i characters, up to 500,000 characters', async (count, length, more) => {
    const listId = await makeList({ description: '', movieList: [] });
    const notes = Array.from({ length: count }, (_, at) => `${at}`.padStart(length, '-'));
    await server.db
      .insertInto('list_entries')
      .values(
        notes.map((note, position) => ({
          list_id: listId,
          entry_id: `gone-${position}`,
          position,
          note,
          added_at: server.now(),
        })),
      )
      .execute();
    await report(listId);
    const items = notes.map((note, at) => `<li><strong>gone-${at}</strong>: ${note}</li>`);
    const shown = more === '' ? items : items.slice(0, 500);
    expect((await queue()).content[0]?.text?.html).toBe(`<ul>${shown.join('')}</ul>${more}`);
  });

  it('says whether its owner has made the list private since', async () => {
    const listId = await makeList();
    await report(listId);
    const isPrivate = async () => (await queue()).content[0]?.text?.isPrivate;
    expect(await isPrivate()).toBe(false);
    await send(owner, 'PATCH', `/palate/movie-list/${listId}`, { shareable: false });
    expect(await isPrivate()).toBe(true);
    expect(await statusFor(moderator, listId)).toBe(404);
  });

  it('is rejected for lists that the member may not see or owns', async () => {
    const listId = await makeList();
    const secret = await makeList({ shareable: false });
    expect(await codeOf(report(listId, null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(report(listId, owner))).toEqual([400, 'REPORT_SELF']);
    for (const id of [secret, randomUUID()])
      expect(await codeOf(report(id))).toEqual([404, 'LIST_NOT_FOUND']);
    for (const fields of [{ postId: randomUUID() }, { memberId: owner.user.id }, { reason: 'dull' }])
      expect(await codeOf(report(listId, reader, fields))).toEqual([400, 'INVALID_REQUEST']);
    await relate(server, owner, 'block', reader);
    expect(await codeOf(report(listId))).toEqual([404, 'LIST_NOT_FOUND']);
    expect((await queue()).totalElements).toBe(0);
  });

  it('leaves the queue while the list is deleted, and opens again once a list was edited', async () => {
    const listId = await makeList();
    await report(listId);
    await send(owner, 'DELETE', `/palate/movie-list/${listId}`);
    expect(await queue()).toMatchObject({ totalElements: 0, content: [] });
    expect(await codeOf(act('hide', listId))).toEqual([404, 'LIST_NOT_FOUND']);
    await send(owner, 'POST', `/palate/movie-list/${listId}/restore`);
    const version = (await queue()).content[0]?.text?.version ?? 0;
    expect((await act('dismiss', listId, { version })).status).toBe(200);
    expect((await report(listId)).body.isOpen).toBe(false);
    await send(owner, 'PATCH', `/palate/movie-list/${listId}`, { description: 'Buy two.' });
    expect((await report(listId)).body.isOpen).toBe(true);
  });

  it('is deleted with the list', async () => {
    const listId = await makeList();
    await report(listId);
    const stored = () => server.db.selectFrom('reports').select('list_id').execute();
    expect(await stored()).toEqual([{ list_id: listId }]);
    await server.db.deleteFrom('lists').execute();
    expect(await stored()).toEqual([]);
  });
});

describe('a decision about a list', () => {
  it('closes the reports, is logged and notifies the owner with the reason', async () => {
    const listId = await makeList();
    await report(listId);
    const { body } = await act('hide', listId);
    const about = { textId: listId, text: { id: listId, kind: 'list', title: SECRET } };
    expect(body).toMatchObject({ act: 'hide', reason: REASON, member: { id: owner.user.id }, ...about });
    expect((await queue()).totalElements).toBe(0);
    expect(await ownLog()).toEqual([{ ...body, moderator: null }]);
    expect(await told()).toEqual([`A moderator hid your list: ${REASON}`]);
    expect(await codeOf(act('hide', listId))).toEqual([409, 'MODERATED_ALREADY']);
    expect((await act('restore', listId, { reason: 'Fine.' })).status).toBe(200);
    expect(await told()).toContain('A moderator restored your list: Fine.');
    // The same warning about another list is another warning.
    const other = await makeList();
    for (const id of [listId, other]) expect((await act('warn', id)).status).toBe(200);
    expect(await codeOf(act('warn', other))).toEqual([409, 'MODERATED_ALREADY']);
  });

  it('is about the version that the moderator read', async () => {
    const listId = await makeList();
    await report(listId);
    await send(owner, 'PATCH', `/palate/movie-list/${listId}`, { description: 'Buy two.' });
    for (const kind of ['hide', 'warn', 'dismiss'])
      expect(await codeOf(act(kind, listId))).toEqual([409, 'LIST_CHANGED']);
    expect((await act('hide', listId, { version: 3 })).status).toBe(200);
  });

  it('is rejected for the moderator’s own list and with fields that don’t fit', async () => {
    const listId = await makeList();
    for (const [kind, fields] of [
      ['suspend', {}],
      ['remove-picture', { avatar: 'a'.repeat(32) }],
      ['hide', { version: undefined }],
      ['hide', { reason: ' ' }],
      ['hide', { memberId: owner.user.id }],
    ] as const)
      expect(await codeOf(act(kind, listId, fields))).toEqual([400, 'INVALID_REQUEST']);
    expect(await codeOf(act('hide', randomUUID()))).toEqual([404, 'LIST_NOT_FOUND']);
    await setModerator(server.db, owner.user.id, true, server.now());
    const body = { act: 'hide', listId, version: 2, reason: REASON };
    expect(await codeOf(send(owner, 'POST', '/moderation/acts', body))).toEqual([409, 'MODERATE_SELF']);
  });
});

describe('a hidden list', () => {
  it('is shown and counted for its owner alone, until it is restored', async () => {
    const viewers = await signInViewers(server, owner);
    const { userPreferencesId, id: ownerId } = owner.user;
    await send(owner, 'PATCH', `/user/preferences/${userPreferencesId}`, {
      isActivityShown: true,
      activitiesAudience: 'public',
      listsAudience: 'public',
    });
    const listId = await makeList();
    const own = `/palate/movie-list/${listId}`;
    const paths = [
      own,
      `${own}/entries`,
      `/comments/on/list/${listId}`,
      `/palate/movie-list?userId=${ownerId}`,
      '/palate/movie-list/followed',
      `/profile/${ownerId}`,
      `/activities?userId=${ownerId}`,
      '/activities?size=100',
      '/activities?feed=following',
    ];
    const look = async () => {
      const seen = new Map<string, string>();
      for (const viewer of VIEWERS) {
        for (const path of paths) {
          const { status, body } = await send(viewers.get(viewer) ?? null, 'GET', path);
          const { totalElements } = body as unknown as { totalElements?: number };
          const isTold = JSON.stringify(body).includes(listId) || JSON.stringify(body).includes(SECRET);
          seen.set(`${viewer} ${path}`, `${status} ${isTold} ${totalElements}`);
        }
      }
      return seen;
    };
    const before = await look();
    expect(before.get('follower /palate/movie-list/followed')).toMatch(/^200 true 1/);
    expect(before.get('follower /activities?feed=following')).toMatch(/^200 true/);
    expect(before.get(`stranger /activities?userId=${ownerId}`)).toMatch(/^200 true/);
    await act('hide', listId);
    const hidden = await look();
    for (const [key, was] of before) {
      const [viewer, path = ''] = key.split(' ');
      if (viewer === 'owner') {
        expect(hidden.get(key), key).toBe(was);
        continue;
      }
      expect(hidden.get(key), key).toMatch(path.includes(listId) ? /^404 false/ : /^\d+ false/);
      const isList = path.startsWith('/palate/movie-list?');
      if (isList && maySee(viewer as (typeof VIEWERS)[number], 'public'))
        expect(hidden.get(key), key).toMatch(/^200 false 0/);
    }
    const listsOf = async () =>
      JSON.stringify((await send(reader, 'GET', `/profile/${ownerId}`)).body).match(/"lists":(\w+)/)?.[1];
    expect(await listsOf()).toBe('0');
    await act('restore', listId);
    expect(await look()).toEqual(before);
    expect(await listsOf()).toBe('1');
  });

  it('shows its owner the reason, who may still edit and delete it', async () => {
    const listId = await makeList();
    const path = `/palate/movie-list/${listId}`;
    const ownList = async () => (await send<MovieListDetail>(owner, 'GET', path)).body;
    expect((await ownList()).hiddenReason).toBeNull();
    await act('hide', listId);
    expect(await ownList()).toMatchObject({ hiddenReason: REASON, title: SECRET, version: 2 });
    const { body } = await send<Paged<MovieListDetail>>(owner, 'GET', '/palate/movie-list');
    expect(body.content.map(({ hiddenReason }) => hiddenReason)).toEqual([REASON]);
    // An edit, or a restored list, doesn't show it to others again.
    await send(owner, 'PATCH', path, { title: 'Sorry', shareable: true });
    await send(owner, 'DELETE', path);
    await send(owner, 'POST', `${path}/restore`);
    expect((await ownList()).hiddenReason).toBe(REASON);
    expect([await statusFor(reader, listId), await statusFor(null, listId)]).toEqual([404, 404]);
  });

  it('can’t be copied, commented on, reported or joined by others', async () => {
    const listId = await makeList();
    const path = `/palate/movie-list/${listId}`;
    const code = (await send<{ code: string }>(owner, 'POST', `${path}/invitation`)).body.code;
    await act('hide', listId);
    for (const call of [
      send(reader, 'POST', `${path}/clone`, { movieListId: randomUUID() }),
      send(reader, 'POST', `/comments/on/list/${listId}`, { text: 'Why?' }),
      report(listId),
    ])
      expect(await codeOf(call)).toEqual([404, 'LIST_NOT_FOUND']);
    for (const call of [
      send(reader, 'GET', `/palate/movie-list/invitation?code=${code}`),
      send(reader, 'POST', '/palate/movie-list/join', { code }),
    ])
      expect(await codeOf(call)).toEqual([404, 'LIST_INVITATION_NOT_FOUND']);
  });

  it('is hidden from its collaborators, too', async () => {
    const listId = await makeList();
    await server.db
      .insertInto('list_collaborators')
      .values({ list_id: listId, user_id: reader.user.id, joined_at: server.now() })
      .execute();
    const path = `/palate/movie-list/${listId}`;
    const seen = async () => [
      (await send(reader, 'GET', path)).status,
      (await send(reader, 'PUT', `${path}/entries/alien-1979`, {})).status,
      JSON.stringify((await send(reader, 'GET', '/palate/movie-list')).body).includes(listId),
      JSON.stringify((await send(reader, 'GET', `/palate/movie-list/choices/${FILM}`)).body).includes(listId),
    ];
    expect(await seen()).toEqual([200, 200, true, true]);
    await act('hide', listId, { version: 3 });
    expect(await seen()).toEqual([404, 404, false, false]);
  });

  it('hides comments on it from notifications', async () => {
    const listId = await makeList();
    await send(reader, 'POST', `/comments/on/list/${listId}`, { text: 'One.' });
    const { body } = await send<{ id: string }>(reader, 'POST', `/comments/on/list/${listId}`, {
      text: 'Two.',
    });
    await send(moderator, 'POST', `/comments/${body.id}/replies`, { text: 'Three.' });
    const unread = async () => {
      await makeNotifications(server.db, server.now());
      return (await send<{ unread: number }>(reader, 'GET', '/notifications/count')).body.unread;
    };
    expect(await unread()).toBe(1);
    await act('hide', listId);
    expect(await unread()).toBe(0);
  });

  it('isn’t gone but unknown for others once its owner deletes it', async () => {
    const statuses = [];
    for (const isHidden of [false, true]) {
      const listId = await makeList();
      if (isHidden) await act('hide', listId);
      await send(owner, 'DELETE', `/palate/movie-list/${listId}`);
      const missing = (() => Promise.reject(new AppError('LIST_NOT_FOUND'))) as never;
      const error: unknown = await answerGone(server.db, missing)(getList, {
        params: { id: listId },
      }).catch((thrown: unknown) => thrown);
      statuses.push(error instanceof AppError && error.status);
    }
    expect(statuses).toEqual([410, 404]);
  });
});

describe('an appeal against a hidden list', () => {
  it.each([true, false])('shows moderators the list, and restores it or not (%s)', async (isReversed) => {
    const listId = await makeList();
    const { id } = (await act('hide', listId)).body;
    expect((await send(owner, 'POST', `/moderation/acts/${id}/appeal`, { text: 'Why?' })).status).toBe(200);
    const { body } = await send<Paged<AppealedEntry>>(moderator, 'GET', '/moderation/appeals');
    const appealed = body.content.find((entry) => entry.id === id);
    expect(appealed).toMatchObject({ textId: listId, text: { kind: 'list', title: SECRET } });
    expect(appealed?.html).toMatch(/^<p>Buy<br>/);
    const reason = 'We read it again.';
    const answer = await send(moderator, 'POST', `/moderation/appeals/${id}`, { isReversed, reason });
    expect(answer.body).toMatchObject({
      act: isReversed ? 'restore' : 'keep',
      textId: listId,
      isHeldByLater: false,
    });
    expect(await statusFor(reader, listId)).toBe(isReversed ? 200 : 404);
    expect((await told())[0]).toBe(
      isReversed
        ? `A moderator restored your list: ${reason}`
        : `A moderator read your appeal and kept the decision: ${reason}`,
    );
  });

  it('doesn’t undo a later decision', async () => {
    const listId = await makeList();
    const { id } = (await act('hide', listId)).body;
    await send(owner, 'POST', `/moderation/acts/${id}/appeal`, { text: 'Why?' });
    await act('restore', listId);
    await act('hide', listId, { reason: 'Again.' });
    const { body } = await send(moderator, 'POST', `/moderation/appeals/${id}`, {
      isReversed: true,
      reason: 'Fine.',
    });
    expect(body).toMatchObject({ textId: null, isHeldByLater: true });
    expect(await statusFor(reader, listId)).toBe(404);
  });
});
