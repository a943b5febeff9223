import type { Card, ErrorBody, getWatchlist, Paged, ResultOf, Tracker } from '@palate/contract';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const send = <Body = Tracker>(method: 'PATCH' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: member.headers });
const read = <Body>(path: string) => server.call<Body>('GET', path, { headers: member.headers });
const idsOf = (page: Paged<Card>) => page.content.map(({ id }) => id);

describe('lists of tracked titles', () => {
  const page = async (path: string) => (await read<Paged<Card>>(path)).body;

  beforeEach(async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: true });
    await send('POST', `/movietracker/rate/${MOONLIGHT}`, { rating: 5 });
    await send('PATCH', '/movietracker/arrival-2016', { notInterested: true });
    await send('PATCH', '/movietracker/past-lives-2023', { watchlisted: true });
  });

  it('contain seen titles by default', async () => {
    const seen = await page('/movietracker/tracked/movies');
    expect(seen).toMatchObject({ size: 30, totalElements: 2 });
    expect(new Set(idsOf(seen))).toEqual(new Set([GODFATHER, MOONLIGHT]));
  });

  it('contain titles with any of the given flags', async () => {
    expect(idsOf(await page('/movietracker/tracked/movies?trackers=hooked'))).toEqual([GODFATHER]);
    expect((await page('/movietracker/tracked/movies?trackers=rated,watchlisted')).totalElements).toBe(2);
    expect(idsOf(await page('/movietracker/'))).toEqual(['arrival-2016']);
  });

  it.each([
    ['rating', [MOONLIGHT, GODFATHER]],
    ['releaseDate', [MOONLIGHT, GODFATHER]],
    ['runtime', [MOONLIGHT, GODFATHER]],
    ['movieRating', [GODFATHER, MOONLIGHT]],
  ] as const)('are ordered by %s', async (sort, ids) => {
    expect(idsOf(await page(`/movietracker/tracked/movies?sort=${sort}`))).toEqual(ids);
  });

  it('are filtered as every list is', async () => {
    const seen = async (query: string) => idsOf(await page(`/movietracker/tracked/movies?${query}`));
    expect(await seen('year=2000,2020')).toEqual([MOONLIGHT]);
    expect(await seen('year=1972')).toEqual([GODFATHER]);
    expect(await seen('movieType=tv_show')).toEqual([]);
    expect(await seen('trackers=rated&year=1972')).toEqual([]);
    expect(idsOf(await page('/movietracker/?year=2016'))).toEqual(['arrival-2016']);
    expect((await page('/movietracker/?year=2015')).totalElements).toBe(0);
    expect((await read('/movietracker/tracked/movies?actorId=nobody')).status).toBe(404);
  });

  it.each(['trackers=seen', 'trackers=', 'sort=name', 'size=0'])('refuse %s', async (query) => {
    expect((await read(`/movietracker/tracked/movies?${query}`)).status).toBe(400);
  });

  it('leave a title out once neither a reaction nor a rating is left', async () => {
    await send('PATCH', `/movietracker/${GODFATHER}`, { hooked: false });
    await send('POST', `/movietracker/rate/${MOONLIGHT}`, { rating: 0 });
    expect((await page('/movietracker/tracked/movies')).content).toEqual([]);
  });
});

describe('the watchlist', () => {
  const watchlist = async (query = '') =>
    (await read<ResultOf<typeof getWatchlist>>(`/watchlist${query}`)).body;

  it('takes a title once, and gives it back', async () => {
    expect((await watchlist()).content).toEqual([]);
    await send('PUT', '/watchlist/movies', { movieId: GODFATHER });
    await send('PUT', '/watchlist/movies', { movieId: 'tt0068646' });
    const list = await watchlist();
    expect(idsOf(list)).toEqual([GODFATHER]);
    expect(list.watchListId).toBe(member.user.id);
    const path = `/watchlist/${list.watchListId}/movies/${GODFATHER}`;
    expect((await send('DELETE', path)).body).toEqual(EMPTY_TRACKER);
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await watchlist()).content).toEqual([]);
  });

  it('is ordered by the sort asked for', async () => {
    for (const movieId of [GODFATHER, MOONLIGHT]) await send('PUT', '/watchlist/movies', { movieId });
    expect(idsOf(await watchlist('?sort=runtime'))).toEqual([MOONLIGHT, GODFATHER]);
    expect(idsOf(await watchlist('?size=1&page=1&sort=runtime'))).toEqual([GODFATHER]);
  });

  it('puts what the member’s services have first', async () => {
    const { body } = await server.get<Paged<Card>>('/movie?sort=popularity&size=100');
    const onService = await server.get<Paged<Card>>(
      '/movie?sort=popularity&size=100&isSelectMyServices=true&services=netflix',
    );
    const [there = ''] = idsOf(onService.body);
    // Added at the same moment, the two are in the order of their ids.
    const [elsewhere = ''] = idsOf(body).filter((id) => id < there && !idsOf(onService.body).includes(id));
    await send('PATCH', '/user', { subscribedStreamings: ['netflix'] });
    for (const movieId of [there, elsewhere]) await send('PUT', '/watchlist/movies', { movieId });
    expect(idsOf(await watchlist())).toEqual([elsewhere, there]);
    expect(idsOf(await watchlist('?sort=myServices'))).toEqual([there, elsewhere]);
    expect(idsOf(await watchlist('?isSelectMyServices=true'))).toEqual([there]);
  });

  it('is read by its owner alone', async () => {
    const other = await signIn(server);
    expect((await watchlist(`?userId=${member.user.id}`)).watchListId).toBe(member.user.id);
    const answer = await read<ErrorBody>(`/watchlist?userId=${other.user.id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'WATCHLIST_NOT_FOUND']);
    expect((await read('/watchlist?userId=me')).status).toBe(400);
  });

  it('of another member is filtered and sorted like one’s own, but shows nothing of hidden ratings', async () => {
    for (const movieId of [GODFATHER, MOONLIGHT]) {
      await send('POST', `/movietracker/rate/${movieId}`, { rating: movieId === MOONLIGHT ? 2 : 5 });
      await send('PUT', '/watchlist/movies', { movieId });
    }
    const other = await signIn(server);
    const choose = (choices: object) =>
      server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
        headers: member.headers,
        body: choices,
      });
    await choose({ watchlistAudience: 'public' });
    const theirs = async (query: string) => {
      const path = `/watchlist?userId=${member.user.id}&${query}`;
      const { body } = await server.call<Paged<Card>>('GET', path, { headers: other.headers });
      return idsOf(body);
    };
    expect(await theirs('sort=runtime')).toEqual([MOONLIGHT, GODFATHER]);
    expect(await theirs('year=1972')).toEqual([GODFATHER]);
    expect(await theirs('movieType=tv_show')).toEqual([]);
    const added = await theirs('');
    expect(await theirs('sort=rating')).toEqual(added);
    await choose({ seenAudience: 'public' });
    expect(await theirs('sort=rating')).toEqual([GODFATHER, MOONLIGHT]);
    expect(added).toEqual([MOONLIGHT, GODFATHER]);
  });

  it('is open to visitors if it is public, and to the owner’s cookie only then', async () => {
    await send('PUT', '/watchlist/movies', { movieId: GODFATHER });
    await send('PUT', '/watchlist/movies', { movieId: MOONLIGHT });
    const path = `/watchlist?userId=${member.user.id}`;
    const askers = [undefined, member.cookie];
    for (const cookie of askers)
      expect((await server.call('GET', path, { cookie })).body.code).toBe('WATCHLIST_NOT_FOUND');
    await server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
      headers: member.headers,
      body: { watchlistAudience: 'public' },
    });
    for (const cookie of askers) {
      const { body } = await server.call<Paged<Card>>('GET', path, { cookie });
      expect([idsOf(body), body.content.map(({ tracker }) => tracker)]).toEqual([
        [MOONLIGHT, GODFATHER],
        [null, null],
      ]);
    }
    // Specification §2: only members sort by match, and visitors have no services.
    for (const [sort, ids] of [
      ['tasteMatch', [GODFATHER, MOONLIGHT]],
      ['myServices', [MOONLIGHT, GODFATHER]],
    ] as const)
      expect(idsOf((await server.call<Paged<Card>>('GET', `${path}&sort=${sort}`)).body)).toEqual(ids);
  });

  it('of somebody else can’t be changed', async () => {
    const other = await signIn(server);
    const answer = await send<ErrorBody>('DELETE', `/watchlist/${other.user.id}/movies/${GODFATHER}`);
    expect(answer.body.code).toBe('WATCHLIST_NOT_FOUND');
    expect((await send('PUT', '/watchlist/movies', { movieId: 'nothing-here' })).status).toBe(404);
    expect((await send('PUT', '/watchlist/movies', {})).status).toBe(400);
  });
});

describe('the five lists (§4 Tracker updates)', () => {
  const ID = 'past-lives-2023';
  const LISTS = {
    category: '/movie?search=past%20lives&isUnseenOnly=true',
    search: '/movie/main-page-search?search=past%20lives',
    watchlist: '/watchlist',
    notInterested: '/movietracker/',
    seen: '/movietracker/tracked/movies',
  };
  const listsWith = async () => {
    const pages = await Promise.all(
      Object.entries(LISTS).map(async ([list, path]) => {
        const { body } = await read<Paged<Card>>(path);
        return idsOf(body).some((id) => id === ID) ? [list] : [];
      }),
    );
    return pages.flat();
  };
  const flag = (flags: object) => () => send('PATCH', `/movietracker/${ID}`, flags);
  const rate = (rating: number) => () => send('POST', `/movietracker/rate/${ID}`, { rating });

  // Each step follows the one before. A category list of unseen titles leaves out what was seen or dismissed.
  it('contain a title according to its tracker after each change', async () => {
    const steps: [string, () => Promise<unknown>, string[]][] = [
      ['nothing', async () => {}, ['category', 'search']],
      ['watchlisted', flag({ watchlisted: true }), ['category', 'search', 'watchlist']],
      ['checked in', () => send('POST', `/movietracker/checkin/${ID}`), ['category', 'search', 'watchlist']],
      [
        'checked out',
        () => send('POST', `/movietracker/checkout/${ID}`),
        ['category', 'search', 'watchlist'],
      ],
      ['not interested', flag({ notInterested: true }), ['search', 'notInterested']],
      ['wanted after all', flag({ watchlisted: true }), ['category', 'search', 'watchlist']],
      ['hooked', flag({ hooked: true }), ['search', 'watchlist', 'seen']],
      ['rated', rate(4), ['search', 'seen']],
      ['unhooked', flag({ hooked: false }), ['search', 'seen']],
      ['recommended', flag({ recommended: true }), ['search', 'seen']],
      ['rating cleared', rate(0), ['search', 'seen']],
      ['discouraged', flag({ discouraged: true }), ['search', 'seen']],
      ['dismissed and seen', flag({ notInterested: true }), ['search', 'notInterested', 'seen']],
      ['undiscouraged', flag({ discouraged: false }), ['search', 'notInterested']],
      ['no longer dismissed', flag({ notInterested: false }), ['category', 'search']],
      ['more like it', flag({ lookingForSimilar: true }), ['search', 'seen']],
      ['no more', flag({ lookingForSimilar: false }), ['category', 'search']],
      ['psyched', flag({ psychedForNext: true }), ['search', 'seen']],
      ['calm', flag({ psychedForNext: false }), ['category', 'search']],
    ];
    for (const [name, change, lists] of steps) {
      await change();
      expect([name, await listsWith()]).toEqual([name, lists]);
    }
  });
});
