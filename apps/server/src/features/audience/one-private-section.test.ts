import { randomUUID } from 'node:crypto';
import { audiencePreference, type Endpoint, SECTIONS, type Section } from '@palate/contract';
import { beforeAll, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { makePartners } from '../../testing/members/joint.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate, signInViewers, VIEWERS, type ViewerKind } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

// Every test makes a few hundred calls.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = testServer();
const TITLE = 'the-godfather-1972';
const LIST_ID = randomUUID();
let member: SignedIn;
let fan: SignedIn;
let viewers: ReadonlyMap<ViewerKind, SignedIn | null>;

const act = async (by: SignedIn, method: Endpoint['method'], path: string, body: object) => {
  const answer = await server.call(method, path, { headers: by.headers, body });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
};

/** What a member does for a section of their profile to show. Nothing else of it shows in other sections. */
const ACTS: Readonly<Record<Exclude<Section, 'activities'>, () => Promise<unknown>>> = {
  info: () => act(member, 'PATCH', '/profile', { bio: 'Fond of rain.', favorites: ['moonlight-2016'] }),
  watchlist: () => act(member, 'PUT', '/watchlist/movies', { movieId: 'moonlight-2016' }),
  notInterested: () => act(member, 'PATCH', '/movietracker/alien-1979', { notInterested: true }),
  async seen() {
    await act(member, 'PATCH', `/movietracker/${TITLE}`, { recommended: true });
    await act(member, 'POST', '/movietracker/rate/parasite-2019', { rating: 3 });
    await act(member, 'PUT', `/viewings/${randomUUID()}`, {
      movieId: TITLE,
      watchedOn: '2026-11-20',
      rating: 4,
    });
  },
  lists: () =>
    act(member, 'POST', '/palate/movie-list', {
      movieListId: LIST_ID,
      title: 'Long films',
      movieList: [TITLE],
      shareable: true,
    }),
  async writings() {
    await act(member, 'POST', '/movie-reviews', { movieId: TITLE, title: 'A', content: 'My review.' });
    await act(member, 'POST', '/movie-stories', { movieIds: [TITLE], title: 'B', content: 'My story.' });
    await act(member, 'POST', `/comments/movie/${TITLE}`, { text: 'My comment.' });
  },
  async followers() {
    await relate(server, fan, 'follow', member);
    await relate(server, member, 'follow', fan);
  },
  partners: () => makePartners(server, member, fan),
  // Last, because a taste is shown with what follows from ratings and flags, even from private ones.
  taste: () => act(member, 'POST', '/user/taste-test', tasteTest()),
};

/** Calls that show the section of a profile, as every viewer makes them. */
const SHOWING: Readonly<Record<Section, (id: string) => readonly string[]>> = {
  info: (id) => [`/profile/${id}`],
  taste: (id) => [`/profile/${id}/dna`, `/usertaste/metrics/${id}`],
  watchlist: (id) => [`/watchlist?userId=${id}`, `/profile/${id}/dna?of=watchlisted`],
  notInterested: (id) => [`/movietracker/?userId=${id}`],
  seen: (id) => [
    `/movietracker/tracked/movies?userId=${id}`,
    `/history?userId=${id}`,
    `/movietracker/${TITLE}/reacted-users`,
    `/movietracker/${TITLE}/seen-by`,
    `/movie/trackerCount/${TITLE}`,
  ],
  lists: (id) => [`/palate/movie-list?userId=${id}`, '/palate/movie-list/followed'],
  activities: (id) => [`/activities?userId=${id}`, '/activities?feed=following', '/activities?feed=near'],
  writings: (id) => [
    `/movie-reviews?userId=${id}`,
    `/movie-stories?userId=${id}`,
    `/comments/${TITLE}`,
    `/writerStatus?userId=${id}`,
  ],
  followers: (id) => [`/community/followers?userId=${id}`, `/community/followings?userId=${id}`],
  partners: (id) => [`/profile/${id}/partners`],
};

/** Calls that show what several members do. */
const COMMON = [
  '/activities?size=100',
  `/movies/${TITLE}/activities`,
  '/profile/active-users?size=100',
  `/movie-reviews?movieId=${TITLE}&size=20`,
  '/movie-reviews?size=20',
  `/movie-stories?movieId=${TITLE}`,
  '/movie-stories?size=20',
  '/community/popular-topics?size=20',
];

/** A stranger sees what is public, a mutual follower what is for followers as well: they make every call. */
const CURIOUS: readonly ViewerKind[] = ['stranger', 'mutual'];

function callsFor(kind: ViewerKind, hidden: Section): readonly string[] {
  const { id } = member.user;
  if (!CURIOUS.includes(kind)) return SHOWING[hidden](id);
  return [...SECTIONS.flatMap((section) => SHOWING[section](id)), ...COMMON];
}

async function answersFor(kind: ViewerKind, paths: readonly string[]) {
  const headers = viewers.get(kind)?.headers ?? {};
  const answers: { path: string; status: number; text: string }[] = [];
  for (const path of paths) {
    const { status, body } = await server.call('GET', path, { headers });
    answers.push({ path: `${kind} ${path}`, status, text: JSON.stringify(body) });
  }
  return answers;
}

async function answersWhile(hidden: Section) {
  const others = VIEWERS.filter((kind) => kind !== 'owner');
  const answers = await Promise.all(others.map((kind) => answersFor(kind, callsFor(kind, hidden))));
  return answers.flat();
}

const choose = (hidden: Section) =>
  act(member, 'PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
    isTasteShown: true,
    isActivityShown: true,
    ...Object.fromEntries(SECTIONS.map((section) => [audiencePreference(section), 'public'])),
    [audiencePreference(hidden)]: 'private',
  });

beforeAll(async () => {
  [member, fan] = [await signIn(server), await signIn(server)];
  viewers = await signInViewers(server, member);
});

// In this order, each section is empty before its test.
it.each(Object.keys(ACTS) as (keyof typeof ACTS)[])(
  'if only “%s” is private, nothing shows what is in it to anybody else',
  async (section) => {
    await choose(section);
    const [before, ownBefore] = [
      await answersWhile(section),
      await answersFor('owner', SHOWING[section](member.user.id)),
    ];
    await ACTS[section]();
    const after = await answersWhile(section);
    const changed = after.filter(
      ({ status, text }, at) => status !== before[at]?.status || text !== before[at]?.text,
    );
    expect(changed.map(({ path }) => path)).toEqual([]);
    // The test looks where it is.
    expect(await answersFor('owner', SHOWING[section](member.user.id))).not.toEqual(ownBefore);
  },
);

it('if only “activities” is private, feeds show nothing of what other sections show', async () => {
  await choose('activities');
  const isTold = ({ text }: { text: string }) => text.includes(member.user.id);
  const feeds = [...SHOWING.activities(member.user.id), ...COMMON.slice(0, 2)];
  for (const kind of VIEWERS.filter((one) => one !== 'owner'))
    expect((await answersFor(kind, feeds)).filter(isTold).map(({ path }) => path)).toEqual([]);
  expect((await answersFor('owner', feeds)).filter(isTold)).not.toEqual([]);
});
