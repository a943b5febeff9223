import type {
  Card,
  ErrorBody,
  Paged,
  SeasonEpisodes,
  ShowProgress,
  ShowUnderWay,
  Tracker,
  WatchedChange,
  WatchedResult,
} from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
/** A show whose seasons have 7, 13, 13, 13 and 16 episodes. */
const SHOW = 'breaking-bad-2008';
/** A show with 3 seasons whose numbers of episodes aren't known. */
const UNCOUNTED = 'srugim-2008';
const MOVIE = 'the-godfather-1972';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const send = <Body>(method: 'PUT' | 'DELETE' | 'PATCH' | 'POST', path: string, body?: unknown, by = member) =>
  server.call<Body>(method, path, { ...(body !== undefined && { body }), headers: by.headers });
const read = async <Body>(path: string, by = member) =>
  (await server.call<Body>('GET', path, { headers: by.headers })).body;
const mark = <Body = WatchedResult>(change: WatchedChange, run = 1, id = SHOW) =>
  send<Body>('PUT', `/shows/${id}/runs/${run}/watched`, change);
const markEpisode = (season: number, episode: number, watched = true, run = 1) =>
  mark({ scope: 'episode', season, episode, watched }, run);
const watchAll = (run = 1) => mark({ scope: 'upTo', season: 5, episode: 16, watched: true }, run);
const progressOf = (id = SHOW, query = '') => read<ShowProgress>(`/shows/${id}/progress${query}`);
const episodesOf = (season: number, query = '') =>
  read<SeasonEpisodes>(`/shows/${SHOW}/seasons/${season}${query}`);
const underWay = () => read<ShowUnderWay[]>('/shows/continue');
const seenIds = async () =>
  (await read<Paged<Card>>('/movietracker/tracked/movies')).content.map(({ id }) => id);

describe('progress', () => {
  it('begins with the first episode', async () => {
    expect(await progressOf()).toMatchObject({
      run: 1,
      runs: [],
      watched: 0,
      episodes: 62,
      watchedSeasons: 0,
      seasonCount: 5,
      isFinished: false,
      next: { season: 1, episode: 1, name: null },
    });
  });

  it('moves with each episode, and back', async () => {
    const { status, body } = await markEpisode(1, 1);
    expect(status).toBe(200);
    expect(body.changed).toEqual([{ season: 1, episodes: [1] }]);
    expect(body.progress).toMatchObject({ watched: 1, next: { season: 1, episode: 2 } });
    expect(body.progress.seasons[0]).toEqual({
      number: 1,
      year: 2008,
      episodes: 7,
      watched: 1,
      isWatched: false,
      rating: 0,
    });
    expect(await progressOf('tt0903747')).toEqual(body.progress);
    const back = (await markEpisode(1, 1, false)).body;
    expect(back).toMatchObject({
      changed: [{ season: 1, episodes: [1] }],
      progress: { watched: 0, runs: [] },
    });
  });

  it('marks a season, or everything up to an episode, in one call', async () => {
    const season = (await mark({ scope: 'season', season: 2, watched: true })).body;
    expect(season.progress).toMatchObject({
      watched: 13,
      watchedSeasons: 1,
      next: { season: 3, episode: 1 },
    });
    const upTo = (await mark({ scope: 'upTo', season: 3, episode: 2, watched: true })).body;
    expect(upTo.changed).toEqual([
      { season: 1, episodes: [1, 2, 3, 4, 5, 6, 7] },
      { season: 3, episodes: [1, 2] },
    ]);
    expect(upTo.progress).toMatchObject({ watched: 22, watchedSeasons: 2 });
    const undone = (await mark({ scope: 'list', seasons: upTo.changed, watched: false })).body;
    expect(undone.progress).toEqual(season.progress);
    expect((await mark({ scope: 'season', season: 2, watched: false })).body.progress.watched).toBe(0);
  });

  it('says which episodes were watched', async () => {
    await markEpisode(1, 2);
    const { episodes } = await episodesOf(1);
    expect(episodes.map(({ isWatched }) => isWatched)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    const visitor = (await server.get<SeasonEpisodes>(`/shows/${SHOW}/seasons/1`)).body;
    expect(visitor.episodes.map(({ isWatched }) => isWatched)).not.toContain(true);
  });

  it('changes nothing when a change is repeated', async () => {
    await markEpisode(1, 1);
    const rows = () =>
      server.db.selectFrom('episode_watches').selectAll().where('user_id', '=', member.user.id).execute();
    const before = await rows();
    const { body } = await markEpisode(1, 1);
    expect(body.changed).toEqual([]);
    expect(body.tracker).toBeNull();
    expect(await rows()).toEqual(before);
    await markEpisode(1, 2, false);
    expect(await rows()).toEqual(before);
  });

  it('is by season for a show whose number of episodes is unknown', async () => {
    const { body } = await mark({ scope: 'season', season: 1, watched: true }, 1, UNCOUNTED);
    expect(body).toMatchObject({
      changed: [{ season: 1, episodes: [0] }],
      progress: {
        watched: 0,
        episodes: null,
        watchedSeasons: 1,
        seasonCount: 3,
        next: { season: 2, episode: null },
      },
    });
    expect(body.progress.seasons[0]).toMatchObject({ episodes: null, isWatched: true });
    const wrong = await mark<ErrorBody>(
      { scope: 'episode', season: 1, episode: 1, watched: true },
      1,
      UNCOUNTED,
    );
    expect(wrong.body.code).toBe('EPISODE_NOT_FOUND');
    for (const season of [2, 3]) await mark({ scope: 'season', season, watched: true }, 1, UNCOUNTED);
    expect(await seenIds()).toEqual([UNCOUNTED]);
    const undone = await mark({ scope: 'list', seasons: body.changed, watched: false }, 1, UNCOUNTED);
    expect(undone.body.progress.watchedSeasons).toBe(2);
  });

  it('is a member’s own', async () => {
    await markEpisode(1, 1);
    const other = await signIn(server);
    expect((await read<ShowProgress>(`/shows/${SHOW}/progress`, other)).watched).toBe(0);
    for (const [method, path] of [
      ['GET', `/shows/${SHOW}/progress`],
      ['GET', '/shows/continue'],
      ['PUT', `/shows/${SHOW}/runs/1/watched`],
      ['PUT', `/shows/${SHOW}/runs/1`],
      ['DELETE', `/shows/${SHOW}/runs/1`],
      ['PUT', `/shows/${SHOW}/seasons/1/rating`],
    ] as const)
      expect((await server.call(method, path)).status, path).toBe(401);
  });
});

describe('specials', () => {
  beforeEach(async () => {
    await server.db
      .insertInto('title_episodes')
      .values([
        { title_id: SHOW, season: 0, episode: 1, name: 'Inside the writers’ room', aired_on: '2009-01-01' },
        { title_id: SHOW, season: 0, episode: 2, name: 'Not out yet', aired_on: '2126-01-01' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  it('are listed apart, and don’t count', async () => {
    const { body } = await markEpisode(0, 1);
    expect(body.progress).toMatchObject({ watched: 0, episodes: 62, next: { season: 1, episode: 1 } });
    expect(body.progress.seasons.at(-1)).toMatchObject({
      number: 0,
      episodes: 1,
      watched: 1,
      isWatched: true,
    });
    expect((await episodesOf(0)).episodes[0]).toEqual({
      number: 1,
      name: 'Inside the writers’ room',
      airedOn: '2009-01-01',
      isAired: true,
      isWatched: true,
    });
    const up = await mark({ scope: 'upTo', season: 1, episode: 1, watched: true });
    expect(up.body.changed).toEqual([{ season: 1, episodes: [1] }]);
  });

  it('can’t be watched before they air', async () => {
    const { status, body } = await mark<ErrorBody>({
      scope: 'episode',
      season: 0,
      episode: 2,
      watched: true,
    });
    expect([status, body.code]).toEqual([400, 'EPISODE_NOT_AIRED']);
  });
});

describe('a run', () => {
  it('that is finished marks the show as seen, and unmarking an episode undoes that', async () => {
    const { body } = await watchAll();
    expect(body.progress).toMatchObject({ isFinished: true, next: null, watchedSeasons: 5 });
    expect(body.progress.runs[0]?.finishedAt).not.toBeNull();
    expect(await seenIds()).toEqual([SHOW]);
    expect(await underWay()).toEqual([]);
    await markEpisode(5, 16, false);
    expect((await progressOf()).runs[0]?.finishedAt).toBeNull();
    expect(await seenIds()).toEqual([]);
    expect(await underWay()).toHaveLength(1);
  });

  it('removes the show from the watchlist only when it starts', async () => {
    const watchlist = () => send<Tracker>('PATCH', `/movietracker/${SHOW}`, { watchlisted: true });
    await watchlist();
    expect((await markEpisode(1, 1)).body.tracker).toMatchObject({ watchlisted: false });
    await watchlist();
    expect((await markEpisode(1, 2)).body.tracker).toBeNull();
    expect((await read<Tracker>(`/movietracker/${SHOW}`)).watchlisted).toBe(true);
  });

  it('that has begun removes the show from suggestions, but not from lists', async () => {
    const count = async (query: string) => (await read<Paged<Card>>(`/movie?${query}`)).totalElements;
    const [all, unseen] = [await count('size=1'), await count('size=1&isUnseenOnly=true')];
    await markEpisode(1, 1);
    expect([await count('size=1'), await count('size=1&isUnseenOnly=true')]).toEqual([all, unseen - 1]);
    await markEpisode(1, 1, false);
    expect(await count('size=1&isUnseenOnly=true')).toBe(unseen);
  });

  it('of a rewatch is its own, and earlier ones stay readable', async () => {
    await watchAll();
    const started = await send<WatchedResult>('PUT', `/shows/${SHOW}/runs/2`);
    expect(started.body.progress).toMatchObject({ run: 2, watched: 0, next: { season: 1, episode: 1 } });
    expect((await send<WatchedResult>('PUT', `/shows/${SHOW}/runs/2`)).body.progress.runs).toHaveLength(2);
    await markEpisode(1, 1, true, 2);
    expect(await progressOf()).toMatchObject({ run: 2, watched: 1 });
    expect(await progressOf(SHOW, '?run=1')).toMatchObject({ run: 1, watched: 62, isFinished: true });
    expect((await episodesOf(2, '?run=1')).episodes[0]?.isWatched).toBe(true);
    expect((await episodesOf(2)).episodes[0]?.isWatched).toBe(false);
    expect(await underWay()).toMatchObject([{ run: 2, next: { season: 1, episode: 2 } }]);
    expect(await seenIds()).toEqual([SHOW]);
    const deleted = await send<WatchedResult>('DELETE', `/shows/${SHOW}/runs/2`);
    expect(deleted.body.progress).toMatchObject({ run: 1, isFinished: true });
    expect((await send('DELETE', `/shows/${SHOW}/runs/2`)).status).toBe(200);
    await send('DELETE', `/shows/${SHOW}/runs/1`);
    expect(await seenIds()).toEqual([]);
    expect(await progressOf()).toMatchObject({ run: 1, runs: [], watched: 0 });
  });

  it('stays finished when new episodes come, and can continue with them', async () => {
    await watchAll();
    const { seasons } = await server.db
      .selectFrom('titles')
      .select('seasons')
      .where('id', '=', SHOW)
      .executeTakeFirstOrThrow();
    const write = (value: typeof seasons) =>
      server.db
        .updateTable('titles')
        .set({ seasons: JSON.stringify(value) })
        .where('id', '=', SHOW)
        .execute();
    await write([...seasons, { number: 6, year: 2025, episodes: 2 }]);
    try {
      expect(await underWay()).toMatchObject([
        { watched: 62, episodes: 64, next: { season: 6, episode: 1 } },
      ]);
      await markEpisode(6, 1);
      expect(await seenIds()).toEqual([SHOW]);
      expect(await progressOf()).toMatchObject({ isFinished: false, watched: 63 });
      await markEpisode(6, 2);
      expect(await underWay()).toEqual([]);
    } finally {
      await write(seasons);
    }
  });

  it('that hasn’t started isn’t there', async () => {
    const codes = [
      (await mark<ErrorBody>({ scope: 'season', season: 1, watched: true }, 2)).body.code,
      (await send<ErrorBody>('PUT', `/shows/${SHOW}/runs/3`)).body.code,
      (await read<ErrorBody>(`/shows/${SHOW}/progress?run=2`)).code,
      (await read<ErrorBody>(`/shows/${SHOW}/seasons/1?run=2`)).code,
    ];
    expect(codes).toEqual(Array(4).fill('RUN_NOT_FOUND'));
    expect((await send('PUT', `/shows/${SHOW}/runs/101`)).status).toBe(400);
  });
});

describe('“Continue watching”', () => {
  it('has the last watched show first, without dismissed ones', async () => {
    await markEpisode(1, 1);
    await mark({ scope: 'season', season: 1, watched: true }, 1, 'the-wire-2002');
    // The tests' clock stands still.
    await server.db
      .updateTable('show_runs')
      .set({ changed_at: new Date(server.now().getTime() - 60_000) })
      .where('title_id', '=', SHOW)
      .execute();
    const [first, second] = await underWay();
    expect(first).toMatchObject({ card: { id: 'the-wire-2002' }, run: 1, next: { season: 2, episode: 1 } });
    expect(second).toMatchObject({ card: { id: SHOW }, watched: 1, episodes: 62 });
    await send('PATCH', '/movietracker/the-wire-2002', { notInterested: true });
    expect((await underWay()).map(({ card }) => card.id)).toEqual([SHOW]);
  });

  it('needs as many SQL statements for one show as for many', async () => {
    await markEpisode(1, 1);
    const countStatements = async () => {
      const before = countQueries();
      await underWay();
      return countQueries() - before;
    };
    // The first one after a change reads the changed trackers as well.
    await underWay();
    const one = await countStatements();
    const { body } = await server.get<Paged<Card>>('/movie?movieType=tv_show&size=19&sort=popularity');
    for (const { id } of body.content) await mark({ scope: 'season', season: 1, watched: true }, 1, id);
    expect((await underWay()).length).toBeGreaterThan(5);
    expect(await countStatements()).toBe(one);
  });
});

describe('a season’s rating', () => {
  const rate = <Body = unknown>(rating: unknown, season = 1, id = SHOW) =>
    send<Body>('PUT', `/shows/${id}/seasons/${season}/rating`, { rating });

  it('is given in half stars, changed, and cleared with 0', async () => {
    expect((await rate(4.5)).body).toEqual({ season: 1, rating: 4.5 });
    await rate(3, 2);
    await rate(3.5, 2);
    expect((await progressOf()).seasons.map(({ rating }) => rating).slice(0, 3)).toEqual([4.5, 3.5, 0]);
    await rate(0);
    await rate(0);
    expect((await progressOf()).seasons[0]?.rating).toBe(0);
    expect((await read<Tracker>(`/movietracker/${SHOW}`)).ratings.value).toBe(0);
  });

  it.each([0.3, 5.5, -1, 'five', null])('of %j is refused', async (rating) => {
    const { status, body } = await rate<ErrorBody>(rating);
    expect([status, body.code]).toEqual([400, 'RATING_INVALID']);
    expect((await progressOf()).seasons[0]?.rating).toBe(0);
  });

  it('needs an existing season', async () => {
    expect((await rate<ErrorBody>(4, 6)).body.code).toBe('SEASON_NOT_FOUND');
    expect((await rate<ErrorBody>(4, 1, MOVIE)).body.code).toBe('NOT_A_SHOW');
  });
});

describe('bad input', () => {
  it.each([
    ['a season that isn’t there', { scope: 'season', season: 6, watched: true }, 404, 'SEASON_NOT_FOUND'],
    [
      'an episode that isn’t there',
      { scope: 'episode', season: 1, episode: 8, watched: true },
      404,
      'EPISODE_NOT_FOUND',
    ],
    [
      'up to an episode that isn’t there',
      { scope: 'upTo', season: 5, episode: 17, watched: true },
      404,
      'EPISODE_NOT_FOUND',
    ],
    [
      'a list with one episode that isn’t there',
      { scope: 'list', seasons: [{ season: 1, episodes: [1, 99] }], watched: true },
      404,
      'EPISODE_NOT_FOUND',
    ],
    [
      'specials of a show without any',
      { scope: 'season', season: 0, watched: true },
      404,
      'SEASON_NOT_FOUND',
    ],
    ['episode 0', { scope: 'episode', season: 1, episode: 0, watched: true }, 400, 'INVALID_REQUEST'],
    ['a negative season', { scope: 'season', season: -1, watched: true }, 400, 'INVALID_REQUEST'],
    [
      'unmarking up to an episode',
      { scope: 'upTo', season: 1, episode: 2, watched: false },
      400,
      'INVALID_REQUEST',
    ],
    ['an unknown scope', { scope: 'show', watched: true }, 400, 'INVALID_REQUEST'],
    [
      'a list of too many episodes',
      {
        scope: 'list',
        seasons: [
          { season: 1, episodes: Array(9_000).fill(1) },
          { season: 2, episodes: Array(9_000).fill(1) },
        ],
        watched: true,
      },
      400,
      'INVALID_REQUEST',
    ],
    ['an empty list', { scope: 'list', seasons: [], watched: true }, 400, 'INVALID_REQUEST'],
  ])('%s is refused, and nothing is marked', async (_, change, status, code) => {
    await server.db.deleteFrom('title_episodes').execute();
    const answer = await send<ErrorBody>('PUT', `/shows/${SHOW}/runs/1/watched`, change);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await progressOf()).runs).toEqual([]);
  });

  it('a movie and a deleted title have their own error codes', async () => {
    const change = { scope: 'season', season: 1, watched: true } as const;
    expect((await mark<ErrorBody>(change, 1, MOVIE)).body.code).toBe('NOT_A_SHOW');
    expect((await mark<ErrorBody>(change, 1, 'nothing-here')).body.code).toBe('TITLE_NOT_FOUND');
    expect((await read<ErrorBody>(`/shows/${MOVIE}/progress`)).code).toBe('NOT_A_SHOW');
    expect((await read<ErrorBody>(`/shows/${SHOW}/seasons/9`)).code).toBe('SEASON_NOT_FOUND');
    await mark(change, 1, 'six-feet-under-2001');
    await server.db.deleteFrom('titles').where('id', '=', 'six-feet-under-2001').execute();
    expect((await mark<ErrorBody>(change, 1, 'six-feet-under-2001')).body.code).toBe('TITLE_NOT_FOUND');
    expect(await underWay()).toEqual([]);
  });
});

it('two devices that send 1,000 changes at once lose none', async () => {
  const seasons = [7, 13, 13, 13, 16];
  const all = seasons.flatMap((count, i) =>
    Array.from({ length: count }, (_, at) => [i + 1, at + 1] as const),
  );
  const expected = new Map<string, boolean>();
  /** Marks every second episode, from one of two devices that change the same seasons. */
  const device = async (own: 0 | 1) => {
    const episodes = all.filter((_, i) => i % 2 === own);
    for (let i = 0; i < 500; i += 1) {
      const [season, episode] = episodes[(i * 7) % episodes.length] ?? [1, 1];
      const watched = (i * 31) % 3 !== 0;
      const { status } = await server.call('PUT', `/shows/${SHOW}/runs/1/watched`, {
        body: { scope: 'episode', season, episode, watched },
        headers: member.headers,
        // A device that changes its address isn't held up for sending much.
        from: `203.0.113.${(2 * i + own) % 250}`,
      });
      expect(status).toBe(200);
      expected.set(`${season} ${episode}`, watched);
    }
  };
  await Promise.all([device(0), device(1)]);
  for (const [i] of seasons.entries()) {
    for (const { number, isWatched } of (await episodesOf(i + 1)).episodes)
      expect(isWatched, `S${i + 1} E${number}`).toBe(expected.get(`${i + 1} ${number}`) ?? false);
  }
  expect((await progressOf()).watched).toBe([...expected.values()].filter(Boolean).length);
}, 120_000);

it('watched episodes are deleted with the account', async () => {
  await markEpisode(1, 1);
  await send('PUT', `/shows/${SHOW}/seasons/1/rating`, { rating: 4 });
  await send('DELETE', '/user', { confirm: true });
  for (const table of ['show_runs', 'episode_watches', 'season_ratings'] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', member.user.id)
      .execute();
    expect(rows, table).toEqual([]);
  }
});
