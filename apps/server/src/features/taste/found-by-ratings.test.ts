import { randomUUID } from 'node:crypto';
import {
  type ActiveUser,
  type ActivityPage,
  type Card,
  type JointGroup,
  type JointTaste,
  type Paged,
  type ReviewSummary,
  TASTE_OPINIONS_MIN,
  type Together,
} from '@palate/contract';
import { beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { makePartners } from '../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

/** Members of these tests haven't taken the taste test. */
const server = testServer();
let cards: readonly Card[];
let ada: SignedIn;
let ben: SignedIn;
beforeEach(async () => {
  for (const table of ['activities', 'active_members', 'posts'] as const)
    await server.db.deleteFrom(table).execute();
  cards = (await server.get<Paged<Card>>('/movie?size=60&sort=popularity')).body.content;
  [ada, ben] = [await signIn(server), await signIn(server)];
  for (const member of [ada, ben]) {
    await choose(member, {
      isTasteShown: true,
      tasteAudience: 'public',
      isActivityShown: true,
      activitiesAudience: 'public',
      seenAudience: 'public',
    });
  }
});

const call = <Body>(by: SignedIn, method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call<Body>(method, path, { ...(body && { body }), headers: by.headers });
const read = async <Body>(by: SignedIn, path: string) => (await call<Body>(by, 'GET', path)).body;
const choose = (by: SignedIn, choices: object) =>
  call(by, 'PATCH', `/user/preferences/${by.user.userPreferencesId}`, choices);

/** Rates the best-known titles after the first `skipped`: five stars for action, otherwise one star. */
async function rateAction(by: SignedIn, { skipped = 0, count = TASTE_OPINIONS_MIN } = {}): Promise<void> {
  for (const { id, genres } of cards.slice(skipped, skipped + count))
    await call(by, 'POST', `/movietracker/rate/${id}`, { rating: genres.includes('action') ? 5 : 1 });
}
const nearnessOfBen = async () => {
  const { content } = await read<Paged<ActiveUser>>(ada, '/profile/active-users?size=20');
  return content.find(({ id }) => id === ben.user.id)?.nearness;
};

it('among active members, and in the feed of similar taste', async () => {
  const near = async () =>
    (await read<ActivityPage>(ada, '/activities?feed=near')).content.map(({ member }) => member.id);
  await rateAction(ada);
  await rateAction(ben, { skipped: 20, count: TASTE_OPINIONS_MIN - 1 });
  expect([await nearnessOfBen(), await near()]).toEqual([null, []]);
  await rateAction(ben, { skipped: 19 });
  expect(await nearnessOfBen()).toEqual({ agreement: expect.any(Number), sharedRatings: 0 });
  expect(await near()).toContain(ben.user.id);
  await choose(ben, { isTasteShown: false });
  expect([await nearnessOfBen(), await near()]).toEqual([null, []]);
});

it('again after a further rating, as somebody else', async () => {
  await rateAction(ada);
  await rateAction(ben, { skipped: 20 });
  const earlier = await nearnessOfBen();
  for (const { id, genres } of cards.slice(20, 40))
    await call(ben, 'POST', `/movietracker/rate/${id}`, { rating: genres.includes('action') ? 0.5 : 5 });
  expect((await nearnessOfBen())?.agreement).toBeLessThan(earlier?.agreement ?? 0);
});

it('also by likes of titles and ratings of books', async () => {
  await rateAction(ada);
  await rateAction(ben, { skipped: 20, count: TASTE_OPINIONS_MIN - 2 });
  await call(ben, 'PUT', `/viewings/${randomUUID()}`, { movieId: cards[40]?.id, isLiked: true });
  expect(await nearnessOfBen()).toBeNull();
  await call(ben, 'PATCH', '/booktracker/never-let-me-go', { rating: 4 });
  expect(await nearnessOfBen()).not.toBeNull();
});

it('by readers of their reviews', async () => {
  const film = cards.at(-1)?.id;
  await rateAction(ada);
  await rateAction(ben, { skipped: 20 });
  await call(ben, 'POST', '/movie-reviews', { movieId: film, title: 'Blue', content: 'Quiet and blue.' });
  const reason = async () =>
    (await read<Paged<ReviewSummary>>(ada, `/movie-reviews?movieId=${film}`)).content[0]?.reason?.kind;
  expect(await reason()).toBe('near');
  await choose(ben, { isTasteShown: false });
  expect(await reason()).toBe('recent');
});

it('by partners and in groups', async () => {
  await makePartners(server, ada, ben);
  const group = await call<{ group: JointGroup }>(ada, 'POST', '/joint-taste/groups', {
    id: randomUUID(),
    name: 'Fridays',
    userIds: [ben.user.id],
  });
  expect(group.status).toBe(200);
  const hasTaste = async () => {
    const { partners } = await read<JointTaste>(ada, '/joint-taste');
    const { groups } = await read<{ groups: JointGroup[] }>(ada, '/joint-taste/groups');
    const inGroup = groups[0]?.members.find(({ id }) => id === ben.user.id);
    return [partners[0]?.hasTaste, inGroup?.hasTaste];
  };
  await rateAction(ben, { count: TASTE_OPINIONS_MIN - 1 });
  expect(await hasTaste()).toEqual([false, false]);
  await rateAction(ben);
  expect(await hasTaste()).toEqual([true, true]);
});

it('on their profile, where tastes are compared', async () => {
  const compare = () => call<Together & { code?: string }>(ada, 'GET', `/profile/${ben.user.id}/together`);
  await rateAction(ada);
  expect((await compare()).body.code).toBe('NOT_SHOWN');
  await rateAction(ben);
  const { status, body } = await compare();
  expect(status).toBe(200);
  expect(body.nearness).toMatchObject({ sharedRatings: TASTE_OPINIONS_MIN });
});
