import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTmdb } from '../../../adapters/tmdb/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { indexShippedNames, runImport, type TmdbJobOptions, tmdbJob } from '../index.ts';
import { createScratch, SAME_PREDICTION, type Scratch } from '../testing/scratch.ts';
import {
  page,
  startTmdbServer,
  type TmdbServer,
  tmdbFilm,
  tmdbSeason,
  tmdbShow,
} from '../testing/tmdb-server.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let server: TmdbServer;
let scratch: Scratch;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction().execute(indexShippedNames);
  await withoutIds();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startTmdbServer();
  scratch = await createScratch();
});
afterEach(async () => {
  await server.close();
  await scratch.remove();
  await database.db.deleteFrom('titles').where('is_shipped', '=', false).execute();
  await database.db.deleteFrom('import_runs').execute();
  await database.db.deleteFrom('tmdb_titles').execute();
  await database.db.deleteFrom('imported_facts').execute();
  await withoutIds();
});

/**
 * Removes the external ids of all titles, since the import would fetch every title that has one. Tests add the ids they
 * need.
 */
async function withoutIds() {
  await database.db
    .updateTable('titles')
    .set({ imdb_id: null, tmdb_id: null })
    .where((eb) => eb.or([eb('imdb_id', 'is not', null), eb('tmdb_id', 'is not', null)]))
    .execute();
}

interface Given extends Partial<Omit<TmdbJobOptions, 'tmdb'>> {
  readonly isDryRun?: boolean;
  readonly isStopping?: () => boolean;
}
async function run({ isDryRun = false, isStopping, ...options }: Given = {}) {
  const signal = options.signal ?? new AbortController().signal;
  const tmdb = createTmdb({
    url: server.url,
    key: 'a-key-for-tests',
    backOffMs: 1,
    retries: 1,
    requestsASecond: 1_000,
    signal,
  });
  const job = await tmdbJob(
    database.db,
    async () => SAME_PREDICTION,
    {
      tmdb,
      since: '2026-11-21',
      now: NOW,
      countries: ['US', 'GB'],
      limit: null,
      leastVotes: 20,
      ...options,
      signal,
    },
    () => undefined,
  );
  const summary = await runImport(database.db, job, {
    reportFolder: scratch.path,
    isDryRun,
    isAgain: false,
    ...(isStopping ? { isStopping } : {}),
  });
  const report = await readFile(summary.reportPath, 'utf8').catch(() => '');
  const problems = report
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { line: number; field: string; reason: string } => JSON.parse(line));
  return { ...summary, problems };
}
const changed = (...ids: number[]) =>
  server.set('/movie/changes', { json: page(ids.map((id) => ({ id, adult: false }))) });
const film = (id: number) =>
  database.db
    .selectFrom('titles')
    .selectAll()
    .where('kind', '=', 'movie')
    .where('tmdb_id', '=', id)
    .executeTakeFirst();
const fetches = () => server.asked.filter((path) => /^\/(movie|tv)\/\d/.test(path));

it('imports a film with everything that TMDB has', async () => {
  changed(501);
  server.set('/movie/501', { json: tmdbFilm(501) });
  const { state, counts, problems } = await run();
  expect(state).toBe('finished');
  expect(counts).toMatchObject({ read: 1, created: 1 });
  expect(problems).toEqual([
    { line: 501, field: 'watch/providers', reason: expect.stringContaining('“Invented Box”') },
  ]);
  const row = await film(501);
  expect(row).toMatchObject({
    title: 'The Lamp of Ostrava 501',
    original_title: 'Ostravská lampa 501',
    year: 2024,
    imdb_id: 'tt99000501',
    runtime_minutes: 104,
    genres: ['drama', 'fantasy'],
    countries: ['CZ'],
    languages: ['cs'],
    certificates: { US: 'PG-13' },
    theatrical: { US: '2024-04-12' },
    synopsis_source: 'TMDB',
    import_source: 'tmdb',
    is_dna_predicted: true,
    is_shipped: false,
    streamings_checked: { US: '2026-11-21', GB: '2026-11-21' },
  });
  expect(row?.streamings).toEqual([
    { service: 'Netflix', country: 'US', asOf: '2026-11-21' },
    { service: 'Invented Box', country: 'GB', asOf: '2026-11-21' },
  ]);
  const credits = await database.db
    .selectFrom('credits')
    .select(['job', 'role'])
    .where('title_id', '=', row?.id ?? '')
    .orderBy('position')
    .execute();
  expect(credits).toEqual([
    { job: 'director', role: null },
    { job: 'cast', role: 'Karel' },
    { job: 'cast', role: null },
    { job: 'writer', role: null },
    { job: 'composer', role: null },
  ]);
  const names = await database.db
    .selectFrom('title_names')
    .select(['name', 'kind', 'language', 'country'])
    .where('title_id', '=', row?.id ?? '')
    .execute();
  expect(names).toHaveLength(3);
  expect(names).toContainEqual({
    name: 'La Lampe 501',
    kind: 'translated',
    language: 'fr',
    country: 'FR',
  });
  const images = await database.db
    .selectFrom('title_images')
    .select('source')
    .where('title_id', '=', row?.id ?? '')
    .orderBy('source')
    .execute();
  expect(images.map(({ source }) => source)).toEqual(['/b1.jpg', '/p1.jpg', '/p2.jpg']);
});

it('imports and replaces the trailer, and removes it once TMDB has none', async () => {
  const bring = async (results: readonly object[], day: string) => {
    changed(530);
    server.set('/movie/530', { json: tmdbFilm(530, { videos: { results } }) });
    const { problems } = await run({ now: new Date(`${day}T12:00:00Z`), since: day });
    const trailer = await database.db
      .selectFrom('title_trailers')
      .innerJoin('titles', 'titles.id', 'title_trailers.title_id')
      .select(['site', 'video_key'])
      .where('tmdb_id', '=', 530)
      .executeTakeFirst();
    return { trailer, reasons: problems.filter(({ field }) => field === 'videos') };
  };
  const video = (key: string, type: string, site = 'YouTube') => ({
    site,
    key,
    type,
    official: true,
    iso_639_1: 'en',
    published_at: '2024-01-02T10:00:00.000Z',
  });
  const first = await bring(
    [
      video('clip_______', 'Clip'),
      video('teaser_____', 'Teaser'),
      video('12', 'Trailer'),
      { type: 'Trailer' },
    ],
    '2026-11-21',
  );
  expect(first).toEqual({
    trailer: { site: 'youtube', video_key: 'teaser_____' },
    reasons: [{ line: 530, field: 'videos', reason: '“12” is no id of a video' }],
  });
  const second = await bring([video('76979871', 'Trailer', 'Vimeo')], '2026-11-22');
  expect(second.trailer).toEqual({ site: 'vimeo', video_key: '76979871' });
  expect((await bring([], '2026-11-23')).trailer).toBeUndefined();
});

it('distinguishes people with one name by TMDB’s numbers', async () => {
  changed(520, 521);
  const cast = (id: number) => ({
    cast: [{ id, name: 'Ondra Dvojník', character: 'He', order: 0 }],
    crew: [],
  });
  server.set('/movie/520', { json: tmdbFilm(520, { credits: cast(9_000_001) }) });
  server.set('/movie/521', { json: tmdbFilm(521, { credits: cast(9_000_002) }) });
  await run();
  const people = await database.db
    .selectFrom('credits')
    .innerJoin('titles', 'titles.id', 'credits.title_id')
    .select('person_id')
    .where('titles.tmdb_id', 'in', [520, 521])
    .execute();
  expect(people).toHaveLength(2);
  expect(new Set(people.map(({ person_id }) => person_id)).size).toBe(2);
});

it('imports a show with its seasons, makers and ratings', async () => {
  server.set('/trending/tv/week', { json: page([{ id: 77 }]) });
  server.set('/tv/77', { json: tmdbShow(77) });
  await run();
  const row = await database.db.selectFrom('titles').selectAll().where('tmdb_id', '=', 77).executeTakeFirst();
  expect(row).toMatchObject({
    kind: 'tv_show',
    title: 'Harbour Nights 77',
    original_title: null,
    year: 2019,
    end_year: 2022,
    imdb_id: 'tt98000077',
    runtime_minutes: 48,
    season_count: 2,
    seasons: [
      { number: 1, year: 2019, episodes: 8 },
      { number: 2, year: 2022, episodes: 6 },
    ],
    countries: ['GB'],
    certificates: { US: 'TV-14', GB: '15' },
  });
});

describe('a show’s episodes', () => {
  const trending = (id: number) => {
    server.set('/trending/tv/week', { json: page([{ id }]) });
    server.set(`/tv/${id}`, { json: tmdbShow(id) });
  };
  const again = () => database.db.deleteFrom('tmdb_titles').execute();
  const episodes = async (id: number) => {
    const { rows } = await sql<{
      season: number;
      episode: number;
      name: string | null;
      aired: string | null;
    }>`
      select season, episode, name, aired_on::text as aired from title_episodes
      join titles on titles.id = title_id where tmdb_id = ${id} order by season, episode
    `.execute(database.db);
    return rows;
  };
  const counts = async (id: number) => {
    const bySeason = Map.groupBy(await episodes(id), ({ season }) => season);
    return [...bySeason].map(([season, list]) => [season, list.length]);
  };

  it('come with names and days, specials apart', async () => {
    trending(81);
    server.set('/tv/81/season/0', {
      json: { episodes: [{ episode_number: 1, name: 'Episode 1', air_date: '' }] },
    });
    server.set('/tv/81/season/1', { json: tmdbSeason(8) });
    server.set('/tv/81/season/2', { json: tmdbSeason(6) });
    expect((await run()).problems).toEqual([]);
    expect(await counts(81)).toEqual([
      [0, 1],
      [1, 8],
      [2, 6],
    ]);
    const [special, first] = await episodes(81);
    expect(special).toEqual({ season: 0, episode: 1, name: null, aired: null });
    expect(first).toEqual({ season: 1, episode: 1, name: 'The Ferry 1', aired: '2019-01-10' });
  });

  it('are replaced when they change, and stay where a season can’t be read', async () => {
    trending(82);
    server.set('/tv/82/season/1', { json: tmdbSeason(8) }, { json: tmdbSeason(7) });
    server.set('/tv/82/season/2', { json: tmdbSeason(6) }, { json: { episodes: 'soon' } });
    await run();
    await again();
    const { problems } = await run({ limit: 99 });
    expect(problems).toEqual([{ line: 82, field: 'season 2', reason: 'TMDB’s answer has no episodes' }]);
    expect(await counts(82)).toEqual([
      [1, 7],
      [2, 6],
    ]);
    const seasons = [{ season_number: 1, air_date: '2019-01-10', episode_count: 7 }];
    server.set('/tv/82', { json: tmdbShow(82, { seasons }) });
    await again();
    await run({ limit: 98 });
    expect(await counts(82)).toEqual([[1, 7]]);
  });

  it('leave out invalid and impossible values', async () => {
    trending(83);
    server.set('/tv/83/season/0', { status: 404 });
    server.set('/tv/83/season/1', {
      json: {
        episodes: [
          { episode_number: 'one', name: 'No number' },
          { episode_number: 2, name: 7, air_date: 'someday' },
          { episode_number: 2, name: 'Again' },
        ],
      },
    });
    const many = Array.from({ length: 4_000 }, (_, i) => ({ episode_number: i + 1 }));
    server.set('/tv/83/season/2', { json: { episodes: many } });
    const { problems } = await run();
    expect(problems.map(({ field }) => field)).toEqual(['season 0', 'season 2']);
    expect(await counts(83)).toEqual([
      [1, 1],
      [2, 3_000],
    ]);
    expect((await episodes(83))[0]).toEqual({ season: 1, episode: 2, name: null, aired: null });
  });

  it('have another turn with their show at the end if TMDB is away for a moment', async () => {
    trending(84);
    server.set('/tv/84/season/1', { status: 500 }, { status: 500 }, { json: tmdbSeason(8) });
    expect((await run()).counts).toMatchObject({ read: 1, created: 1 });
    expect(await counts(84)).toEqual([[1, 8]]);
  });
});

it('fills gaps of a bundled title, and overwrites nothing', async () => {
  const ours = await database.db
    .selectFrom('titles')
    .selectAll()
    .where('kind', '=', 'movie')
    .where('is_shipped', '=', true)
    .orderBy('popularity', 'desc')
    .executeTakeFirstOrThrow();
  await database.db.updateTable('titles').set({ tmdb_id: 502 }).where('id', '=', ours.id).execute();
  const { title, year } = ours;
  server.set('/movie/502', {
    json: tmdbFilm(502, { title, release_date: `${year}-05-05`, imdb_id: '', runtime: 999 }),
  });
  const { counts } = await run();
  expect(counts).toMatchObject({ read: 1, joined: 1 });
  const row = await film(502);
  expect(row).toMatchObject({
    synopsis: ours.synopsis,
    dna: ours.dna,
    is_dna_predicted: false,
    synopsis_source: null,
  });
  expect(row?.runtime_minutes).toBe(ours.runtime_minutes);
  expect(row?.streamings).toContainEqual({ service: 'Netflix', country: 'US', asOf: '2026-11-21' });
});

it('records that a title no longer streams anywhere, according to TMDB', async () => {
  changed(503);
  server.set('/movie/503', { json: tmdbFilm(503) });
  await run();
  changed(503);
  server.set('/movie/503', { json: tmdbFilm(503, { 'watch/providers': { results: {} } }) });
  await run({ now: new Date('2026-11-23T12:00:00Z'), since: '2026-11-23' });
  expect(await film(503)).toMatchObject({
    streamings: [],
    streamings_checked: { US: '2026-11-23', GB: '2026-11-23' },
  });
});

it('uses the list of current titles for theatrical dates if TMDB has no releases', async () => {
  server.set('/movie/now_playing', { json: page([{ id: 504, release_date: '2026-11-13' }]) });
  server.set('/movie/504', {
    json: tmdbFilm(504, { release_date: '2026-11-13', vote_count: 0, release_dates: { results: [] } }),
  });
  await run();
  expect((await film(504))?.theatrical).toEqual({ US: '2026-11-13' });
});

it('leaves out adult titles, titles without votes, and titles that TMDB doesn’t have', async () => {
  changed(505, 506, 507);
  server.set('/movie/505', { json: tmdbFilm(505, { adult: true }) });
  server.set('/movie/506', { json: tmdbFilm(506, { vote_count: 3 }) });
  const { counts, problems } = await run();
  expect(counts).toMatchObject({ read: 3, adult: 1, unpopular: 1, gone: 1, created: 0 });
  expect(problems).toEqual([{ line: 507, field: 'tmdb_id', reason: 'TMDB has no film 507' }]);
});

it('reports invalid data by title and field, and continues with the rest', async () => {
  changed(510, 511, 512, 513, 514, 515);
  server.set('/movie/510', { status: 200, text: '<html>not now</html>' });
  server.set('/movie/511', { cut: '{"id":511,' });
  server.set('/movie/512', { json: { id: 512, title: 'No Year At All', release_date: '' } });
  server.set('/movie/513', { json: tmdbFilm(999) });
  server.set('/movie/514', {
    json: tmdbFilm(514, {
      runtime: 'long',
      keywords: 'many',
      genres: [{ name: 'Knitting' }, 7],
      credits: null,
    }),
  });
  server.set('/movie/515', { json: tmdbFilm(515) });
  const { state, counts, problems } = await run();
  expect(state).toBe('finished');
  expect(counts).toMatchObject({ created: 2 });
  const of = (id: number) => problems.filter(({ line }) => line === id).map(({ field }) => field);
  expect(of(510)).toEqual(['tmdb_id']);
  expect(of(511)).toEqual(['tmdb_id']);
  expect(problems.find(({ line }) => line === 512)?.reason).toContain('has no year');
  expect(of(513)).toEqual(['id']);
  expect(of(514)).toEqual(expect.arrayContaining(['runtime', 'keywords.keywords', 'genres']));
  expect(await film(514)).toMatchObject({ runtime_minutes: null, keywords: [] });
});

it('skips and reports a list that can’t be read, and continues', async () => {
  server.set('/movie/changes', { status: 200, text: 'rubbish' });
  server.set('/trending/movie/week', { json: { status: 'fine' } });
  server.set('/trending/tv/week', { json: page([{ id: 78 }]) });
  server.set('/tv/78', { json: tmdbShow(78) });
  const { counts, problems } = await run();
  expect(counts).toMatchObject({ created: 1 });
  expect(problems.map(({ field }) => field)).toEqual(['trending movie', 'changed 2026-11-21 movie']);
});

it('stops with a message if TMDB rejects the key or is unreachable; the same command continues later', async () => {
  changed(...Array.from({ length: 45 }, (_, i) => 600 + i));
  for (let id = 600; id < 645; id += 1) server.set(`/movie/${id}`, { json: tmdbFilm(id) });
  for (let id = 620; id < 640; id += 1) server.set(`/movie/${id}`, { status: 500 });
  await expect(run()).rejects.toThrow(/TMDB answers 500.*Run the same command again/);
  server.set('/movie/620', { status: 401 });
  await expect(run()).rejects.toThrow('TMDB refuses the key in TMDB_KEY');
  for (let id = 620; id < 640; id += 1) server.set(`/movie/${id}`, { json: tmdbFilm(id) });
  const before = fetches().length;
  const { state, counts } = await run();
  expect(state).toBe('finished');
  expect(counts).toMatchObject({ read: 45, created: 45 });
  expect(fetches().length - before).toBe(25);
  expect((await run()).state).toBe('already done');
});

it('retries a failed title at the end', async () => {
  changed(650, 651);
  server.set('/movie/650', { status: 500 }, { status: 500 }, { json: tmdbFilm(650) });
  server.set('/movie/651', { json: tmdbFilm(651) });
  expect((await run()).counts).toMatchObject({ read: 2, created: 2 });
});

it('doesn’t request recent titles again, or write unchanged ones', async () => {
  changed(660);
  server.set('/movie/660', { json: tmdbFilm(660) });
  await run();
  const before = await film(660);
  const { counts } = await run({ limit: 99 });
  expect(counts.read ?? 0).toBe(0);
  await database.db.deleteFrom('tmdb_titles').execute();
  expect((await run({ limit: 98 })).counts).toMatchObject({ read: 1, created: 0, changed: 0 });
  expect((await film(660))?.updated_at).toEqual(before?.updated_at);
});

it('imports at most the given number, and nothing on a dry run', async () => {
  changed(670, 671, 672);
  for (const id of [670, 671, 672]) server.set(`/movie/${id}`, { json: tmdbFilm(id) });
  const dry = await run({ limit: 2, isDryRun: true });
  expect(dry).toMatchObject({ state: 'dry run', counts: { read: 2, created: 2 } });
  expect(await film(670)).toBeUndefined();
  expect((await run({ limit: 2 })).counts).toMatchObject({ read: 2, created: 2 });
});

it('finds TMDB’s number of a title we know by IMDb’s', async () => {
  const ours = await database.db
    .selectFrom('titles')
    .select(['id', 'title', 'year'])
    .where('kind', '=', 'movie')
    .orderBy('popularity', 'desc')
    .executeTakeFirstOrThrow();
  await database.db.updateTable('titles').set({ imdb_id: 'tt97000001' }).where('id', '=', ours.id).execute();
  server.set('/find/tt97000001', { json: { movie_results: [{ id: 680 }], tv_results: [] } });
  const { title, year } = ours;
  server.set('/movie/680', {
    json: tmdbFilm(680, { imdb_id: 'tt97000001', title, release_date: `${year}-01-01` }),
  });
  expect((await run()).counts).toMatchObject({ read: 1, joined: 1 });
  expect((await film(680))?.id).toBe(ours.id);
});

it('stops when asked to, and continues from there', async () => {
  changed(...Array.from({ length: 60 }, (_, i) => 700 + i));
  for (let id = 700; id < 760; id += 1) server.set(`/movie/${id}`, { json: tmdbFilm(id) });
  let batches = 0;
  const stopped = await run({ isStopping: () => fetches().length > 0 && ++batches === 2 });
  expect(stopped.state).toBe('stopped');
  expect(stopped.counts.read).toBeLessThan(60);
  expect((await run()).counts).toMatchObject({ read: 60, created: 60 });
});
