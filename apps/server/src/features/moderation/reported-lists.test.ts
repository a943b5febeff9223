import { randomUUID } from 'node:crypto';
import type { listModerationLog, ResultOf } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { codeOf } from '../../testing/members/joint.ts';
import { HIDING_REASON, LIST_TITLE, moderateLists } from '../../testing/members/moderated-lists.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { setModerator } from './index.ts';

const server = testServer();
const { signInAll, send, makeList, report, act, queue, told, statusFor } = moderateLists(server);

let owner: SignedIn;
let reader: SignedIn;
let moderator: SignedIn;
beforeEach(async () => {
  ({ owner, reader, moderator } = await signInAll());
});

const ownLog = async () =>
  (await send<ResultOf<typeof listModerationLog>>(owner, 'GET', '/moderation/own')).body.content;

describe('a report of a list', () => {
  it('shows moderators its title, description and notes, once by each member', async () => {
    const listId = await makeList();
    const first = await report(listId, reader, { note: 'An advertisement.' });
    expect(first.body.isOpen).toBe(true);
    expect((await report(listId, reader, { note: 'An advertisement.' })).body).toEqual(first.body);
    await report(listId.toUpperCase(), await signIn(server));
    expect(await queue()).toMatchObject({
      totalElements: 1,
      content: [
        {
          text: {
            id: listId,
            kind: 'list',
            title: LIST_TITLE,
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
    const about = { textId: listId, text: { id: listId, kind: 'list', title: LIST_TITLE } };
    expect(body).toMatchObject({
      act: 'hide',
      reason: HIDING_REASON,
      member: { id: owner.user.id },
      ...about,
    });
    expect((await queue()).totalElements).toBe(0);
    expect(await ownLog()).toEqual([{ ...body, moderator: null }]);
    expect(await told()).toEqual([`A moderator hid your list: ${HIDING_REASON}`]);
    expect(await codeOf(act('hide', listId))).toEqual([409, 'MODERATED_ALREADY']);
    expect((await act('restore', listId, { reason: 'Fine.' })).status).toBe(200);
    expect(await told()).toContain('A moderator restored your list: Fine.');
    // The same warning about another list is another warning.
    const other = await makeList();
    for (const id of [listId, other]) expect((await act('warn', id)).status).toBe(200);
    expect(await codeOf(act('warn', other))).toEqual([409, 'MODERATED_ALREADY']);
  });

  it('doesn’t call a deleted list a list in the owner’s notifications', async () => {
    const listId = await makeList();
    await act('hide', listId);
    expect(await told()).toEqual([`A moderator hid your list: ${HIDING_REASON}`]);
    await send(owner, 'DELETE', `/palate/movie-list/${listId}`);
    expect(await told()).toEqual([`A moderator hid your text: ${HIDING_REASON}`]);
    await send(owner, 'POST', `/palate/movie-list/${listId}/restore`);
    expect(await told()).toEqual([`A moderator hid your list: ${HIDING_REASON}`]);
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
    const body = { act: 'hide', listId, version: 2, reason: HIDING_REASON };
    expect(await codeOf(send(owner, 'POST', '/moderation/acts', body))).toEqual([409, 'MODERATE_SELF']);
  });
});
