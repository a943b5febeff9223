import { AUDIENCES, type MovieListDetail, SECTIONS } from '@palate/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { maySee, relate, signInViewers, VIEWERS, type ViewerKind } from '../../testing/members/viewers.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

// Every test makes hundreds of calls.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const server = testServer();
const TITLE = 'the-godfather-1972';
const HANDLE = 'sphinx_of_quartz';
/** Texts that are shown only in a section of the member’s profile. */
const SECRETS = ['Secret biography', 'Secret list of films'];
/** Texts that the member wrote about a title or a list. */
const WRITINGS = ['Secret review', 'Secret story', 'Secret comment', 'Secret reply', 'Secret remark'];
let member: SignedIn;
let fan: SignedIn;
let viewers: ReadonlyMap<ViewerKind, SignedIn | null>;
let listId: string;
let fanCommentId: string;
let postIds: string[];

/** Lists every call that could reveal something about another member. */
const CALLS = () => {
  const { id } = member.user;
  return [
    `/profile/${id}`,
    `/profile/@${HANDLE}`,
    `/profile/${id}/dna`,
    `/profile/${id}/dna?of=watchlisted`,
    `/profile/${id}/together`,
    `/profile/active-users?size=100`,
    `/user/${id}/preferences`,
    `/usertaste/metrics/${id}`,
    `/watchlist?userId=${id}`,
    `/movietracker/?userId=${id}`,
    `/movietracker/tracked/movies?userId=${id}`,
    `/history?userId=${id}`,
    `/movietracker/${TITLE}/reacted-users`,
    `/palate/movie-list?userId=${id}`,
    `/palate/movie-list/${listId}`,
    `/palate/movie-list/${listId}/entries`,
    `/activities?userId=${id}`,
    `/activities?size=100`,
    `/activities?feed=following`,
    `/activities?feed=near`,
    `/movies/${TITLE}/activities`,
    `/community/followers?userId=${id}`,
    `/community/followings?userId=${id}`,
    `/community/followers?userId=${fan.user.id}`,
    `/community/followings?userId=${fan.user.id}`,
    `/community/followers`,
    `/community/followings`,
    `/community/requests`,
    `/movie-reviews?movieId=${TITLE}&size=20`,
    `/movie-reviews?userId=${id}`,
    `/movie-reviews?size=20`,
    `/movie-stories?movieId=${TITLE}`,
    `/movie-stories?userId=${id}`,
    `/movie-stories?size=20`,
    `/comments/${TITLE}`,
    `/comments/on/list/${listId}`,
    `/comments/${fanCommentId}/replies`,
    ...postIds.map((postId) => `/posts/${postId}/text`),
    `/writerStatus?userId=${id}`,
  ];
};

async function answersFor(kind: ViewerKind): Promise<[path: string, answer: unknown][]> {
  const headers = viewers.get(kind)?.headers ?? {};
  const answers: [string, unknown][] = [];
  for (const path of CALLS()) answers.push([path, (await server.call('GET', path, { headers })).body]);
  return answers;
}

const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
    headers: member.headers,
    body: choices,
  });

beforeAll(async () => {
  member = await signIn(server);
  fan = await signIn(server);
  viewers = await signInViewers(server, member);
  await relate(server, fan, 'follow', member);
  await relate(server, member, 'follow', fan);
  const { headers } = member;
  const call = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
    server.call(method, path, { headers, body });
  await call('POST', '/user/taste-test', tasteTest());
  await call('PATCH', '/profile', { handle: HANDLE, bio: SECRETS[0], favorites: ['moonlight-2016'] });
  await call('PUT', '/watchlist/movies', { movieId: 'moonlight-2016' });
  await call('POST', `/movietracker/rate/${TITLE}`, { rating: 4.5 });
  await call('PATCH', `/movietracker/${TITLE}`, { recommended: true });
  await call('PATCH', '/movietracker/alien-1979', { notInterested: true });
  const list = await server.call<MovieListDetail>('POST', '/palate/movie-list', {
    headers,
    body: { title: SECRETS[1], shareable: true, movieList: [TITLE] },
  });
  listId = list.body.movieListId;
  const [review, story, comment, reply, remark] = WRITINGS;
  const write = async (path: string, body: object, by = member) =>
    (await server.call<{ id: string }>('POST', path, { headers: by.headers, body })).body.id;
  fanCommentId = await write(`/comments/movie/${TITLE}`, { text: 'First.' }, fan);
  postIds = [
    await write('/movie-reviews', { movieId: TITLE, title: 'A', content: review }),
    await write('/movie-stories', { movieIds: [TITLE], title: 'B', content: story }),
    await write(`/comments/movie/${TITLE}`, { text: comment }),
    await write(`/comments/${fanCommentId}/replies`, { text: reply }),
    await write(`/comments/on/list/${listId}`, { text: remark }),
  ];
});

describe('every call that may tell of a member, for each viewer', () => {
  it.each(AUDIENCES)(
    'reveals nothing that is for “%s” to anybody else',
    async (audience) => {
      await choose({
        isTasteShown: true,
        isActivityShown: true,
        ...Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, audience])),
      });
      const ownAnswers = await answersFor('owner');
      // The test looks where they are.
      expect(WRITINGS.filter((one) => !JSON.stringify(ownAnswers).includes(one))).toEqual([]);
      for (const kind of VIEWERS) {
        for (const [path, answer] of await answersFor(kind)) {
          const text = JSON.stringify(answer);
          if (!maySee(kind, 'public')) {
            // Not even that there is such a member.
            for (const trace of [member.user.id, HANDLE, ...SECRETS, ...WRITINGS])
              expect(text, `${kind} ${path}`).not.toContain(trace);
          } else if (!maySee(kind, audience)) {
            for (const writing of WRITINGS) expect(text, `${kind} ${path}`).not.toContain(writing);
            expect(text, `${kind} ${path}`).not.toContain(SECRETS[0]);
            // A public list is public by its own address (decision 0095).
            if (!path.startsWith(`/palate/movie-list/${listId}`))
              expect(text, `${kind} ${path}`).not.toContain(SECRETS[1]);
          }
        }
      }
    },
    120_000,
  );

  it('shows no private rating beside public writings and reactions', async () => {
    await choose({
      isTasteShown: false,
      isActivityShown: true,
      ...Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, 'private'])),
      writingsAudience: 'public',
      reactionsAudience: 'public',
    });
    const rating = '"rating":4.5';
    const hasRating = ([, answer]: [string, unknown]) => JSON.stringify(answer).includes(rating);
    // The test looks where the rating is.
    expect((await answersFor('owner')).filter(hasRating).map(([path]) => path)).toContain(
      `/comments/${TITLE}`,
    );
    for (const kind of VIEWERS.filter((one) => one !== 'owner'))
      expect((await answersFor(kind)).filter(hasRating).map(([path]) => `${kind} ${path}`)).toEqual([]);
  }, 120_000);

  it('answers a blocked member as if the account didn’t exist', async () => {
    await choose({ isTasteShown: true, seenAudience: 'public', watchlistAudience: 'public' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const kind of ['blocked', 'blocker'] as const) {
      const headers = viewers.get(kind)?.headers ?? {};
      for (const path of CALLS().filter((one) => one.includes(member.user.id))) {
        const answer = await server.call('GET', path, { headers });
        const absent = await server.call('GET', path.replaceAll(member.user.id, nobody), { headers });
        expect([kind, path, answer.status, answer.body]).toEqual([kind, path, absent.status, absent.body]);
      }
    }
  });

  it('answers a stranger for a private section as for an empty one', async () => {
    const empty = await signIn(server);
    const hidden = {
      isTasteShown: false,
      ...Object.fromEntries(SECTIONS.map((section) => [`${section}Audience`, 'private'])),
    };
    await choose(hidden);
    await server.call('PATCH', `/user/preferences/${empty.user.userPreferencesId}`, {
      headers: empty.headers,
      body: { ...hidden, isActivityShown: true },
    });
    const headers = viewers.get('stranger')?.headers ?? {};
    for (const path of CALLS().filter((one) => one.includes(member.user.id))) {
      if (path === `/profile/${member.user.id}`) continue;
      const answer = await server.call('GET', path, { headers });
      const ofEmpty = await server.call('GET', path.replaceAll(member.user.id, empty.user.id), { headers });
      const text = (body: unknown, id: string) => JSON.stringify(body).replaceAll(id, 'ID');
      expect([path, answer.status, text(answer.body, member.user.id)]).toEqual([
        path,
        ofEmpty.status,
        text(ofEmpty.body, empty.user.id),
      ]);
    }
  });
});
