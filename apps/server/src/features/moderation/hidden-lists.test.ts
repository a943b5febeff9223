import { randomUUID } from 'node:crypto';
import { AppError, type AppealedEntry, getList, type MovieListDetail, type Paged } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerGone } from '../../http/pages/answer-gone.ts';
import { testServer } from '../../testing/index.ts';
import { codeOf } from '../../testing/members/joint.ts';
import {
  HIDING_REASON,
  LIST_TITLE,
  LISTED_FILM,
  moderateLists,
} from '../../testing/members/moderated-lists.ts';
import type { SignedIn } from '../../testing/members/sign-in.ts';
import { maySee, signInViewers, VIEWERS } from '../../testing/members/viewers.ts';
import { makeNotifications } from '../notifications/index.ts';

const server = testServer();
const { signInAll, send, makeList, report, act, told, statusFor } = moderateLists(server);

let owner: SignedIn;
let reader: SignedIn;
let moderator: SignedIn;
beforeEach(async () => {
  ({ owner, reader, moderator } = await signInAll());
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
          const isTold = JSON.stringify(body).includes(listId) || JSON.stringify(body).includes(LIST_TITLE);
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
    expect(await ownList()).toMatchObject({ hiddenReason: HIDING_REASON, title: LIST_TITLE, version: 2 });
    const { body } = await send<Paged<MovieListDetail>>(owner, 'GET', '/palate/movie-list');
    expect(body.content.map(({ hiddenReason }) => hiddenReason)).toEqual([HIDING_REASON]);
    // An edit, or a restored list, doesn't show it to others again.
    await send(owner, 'PATCH', path, { title: 'Sorry', shareable: true });
    await send(owner, 'DELETE', path);
    await send(owner, 'POST', `${path}/restore`);
    expect((await ownList()).hiddenReason).toBe(HIDING_REASON);
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
      JSON.stringify((await send(reader, 'GET', `/palate/movie-list/choices/${LISTED_FILM}`)).body).includes(
        listId,
      ),
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
    expect(appealed).toMatchObject({ textId: listId, text: { kind: 'list', title: LIST_TITLE } });
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
