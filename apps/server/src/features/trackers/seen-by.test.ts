import { AUDIENCES, type Paged, type SeenByMember } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers } from '../../testing/members/viewers.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
let viewer: SignedIn;
beforeEach(async () => {
  viewer = await signIn(server);
});

const seenBy = (by: SignedIn, { id = GODFATHER, query = '' } = {}) =>
  server.call<Paged<SeenByMember>>('GET', `/movietracker/${id}/seen-by${query}`, { headers: by.headers });
const idsFor = async (by: SignedIn) => (await seenBy(by)).body.content.map(({ id }) => id);
const choose = ({ user, headers }: SignedIn, choices: object) =>
  server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, { headers, body: choices });
const rate = ({ headers }: SignedIn, rating: number, id = GODFATHER) =>
  server.call('POST', `/movietracker/rate/${id}`, { headers, body: { rating } });

/** Signs in a member whom the viewer follows, and who shows what they have seen. */
async function signInFollowed(): Promise<SignedIn> {
  const member = await signIn(server);
  await choose(member, { seenAudience: 'followers' });
  await relate(server, viewer, 'follow', member);
  return member;
}

it('lists the followed members who have seen the title, the latest first, with their ratings', async () => {
  const [first, second, other] = [await signInFollowed(), await signInFollowed(), await signInFollowed()];
  await rate(first, 4.5);
  await server.call('PATCH', `/movietracker/${GODFATHER}`, {
    headers: second.headers,
    body: { recommended: true },
  });
  await rate(other, 3, 'alien-1979');
  await server.db
    .updateTable('trackers')
    .set({ seen_at: new Date(server.now().getTime() - MINUTE_MS) })
    .where('user_id', '=', first.user.id)
    .execute();
  const { body } = await seenBy(viewer);
  expect(body.content.map(({ id, rating }) => [id, rating])).toEqual([
    [second.user.id, null],
    [first.user.id, 4.5],
  ]);
  expect(body).toMatchObject({ size: 3, totalElements: 2 });
});

it('returns a page at a time', async () => {
  const members = [await signInFollowed(), await signInFollowed()];
  for (const member of members) await rate(member, 4);
  const pages = await Promise.all([0, 1].map((page) => seenBy(viewer, { query: `?size=1&page=${page}` })));
  expect(new Set(pages.flatMap(({ body }) => body.content.map(({ id }) => id)))).toEqual(
    new Set(members.map(({ user }) => user.id)),
  );
});

it.each(AUDIENCES)(
  'lists a member whose seen titles are %s only to followers who may see them',
  async (audience) => {
    const member = await signIn(server);
    await choose(member, { seenAudience: audience });
    await rate(member, 4);
    for (const [kind, by] of await signInViewers(server, member)) {
      if (!by) continue;
      const follows = kind === 'follower' || kind === 'mutual';
      const expected = follows && maySee(kind, audience) ? [member.user.id] : [];
      expect([kind, await idsFor(by)]).toEqual([kind, expected]);
    }
  },
);

it('lists a member with a private account to their followers', async () => {
  const member = await signInFollowed();
  await choose(member, { isPrivate: true, seenAudience: 'public' });
  await rate(member, 4);
  expect(await idsFor(viewer)).toEqual([member.user.id]);
  expect(await idsFor(await signIn(server))).toEqual([]);
});

it.each(['mute', 'block'] as const)('leaves out a followed member after a %s', async (kind) => {
  const member = await signInFollowed();
  await rate(member, 4);
  await relate(server, viewer, kind, member);
  expect(await seenBy(viewer)).toMatchObject({ body: { content: [], totalElements: 0 } });
});

it('is for members, about a title that exists, with a valid page', async () => {
  expect((await server.call('GET', `/movietracker/${GODFATHER}/seen-by`)).status).toBe(401);
  expect((await seenBy(viewer, { id: 'nothing-here' })).status).toBe(404);
  expect((await seenBy(viewer, { query: '?size=0' })).status).toBe(400);
});
