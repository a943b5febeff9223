import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../db/seed/load-catalogue.ts';
import { createMigratedDatabase, type TestDatabase } from '../../testing/index.ts';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import { type ImportedTitle, type ImportSource, indexShippedNames, writeTitles } from './index.ts';
import { SAME_PREDICTION } from './testing/scratch.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'palate-write-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const ship = async (...titles: ReturnType<typeof inventTitle>[]) => {
  await writeFile(join(folder, 'a.jsonl'), titles.map((title) => JSON.stringify(title)).join('\n'));
  await loadCatalogue(database.db, folder, () => undefined);
  await database.db.transaction().execute(indexShippedNames);
};
const OURS = inventTitle('the-baker-2001', { title: 'The Baker', imdbId: 'tt0000001', tmdbId: 7 });

beforeEach(async () => {
  await sql`truncate titles, people, credits, catalogue_release cascade`.execute(database.db);
  await ship(OURS);
});

const record = (changes: Partial<ImportedTitle> = {}): ImportedTitle => ({
  at: 1,
  kind: 'movie',
  title: 'Another Film',
  year: 1999,
  genres: ['drama'],
  keywords: [],
  countries: [],
  languages: [],
  certificates: {},
  streamings: [],
  people: [],
  ...changes,
});
let run = 0;
const write = (records: readonly ImportedTitle[], name: ImportSource['name'] = 'file', of = ++run) =>
  database.db.transaction().execute((trx) => writeTitles(trx, records, { name, run: of }, SAME_PREDICTION));
const title = (id: string) =>
  database.db.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirst();
const countTitles = async () => (await database.db.selectFrom('titles').select('id').execute()).length;

describe('writeTitles', () => {
  it('creates a title from an unknown record, with DNA marked as predicted', async () => {
    const given = record({
      imdbId: 'tt0000099',
      overview: { text: 'Their words.', source: 'a book' },
      people: [{ name: 'Cy Invented', job: 'director' }],
      votes: { mean: 8, count: 100_000, of: 'imdb' },
    });
    expect(await write([given])).toEqual({ created: 1, joined: 0, changed: 0, problems: [], conflicts: [] });
    expect(await title('tt0000099')).toMatchObject({
      title: 'Another Film',
      is_dna_predicted: true,
      dna: Array(10).fill(2.5),
      dna_sd: Array(10).fill(0.8),
      themes: ['friendship'],
      synopsis: 'Their words.',
      synopsis_source: 'a book',
      is_shipped: false,
      import_source: 'file',
      popularity: 58,
    });
  });

  it.each([
    ['IMDb id', record({ title: 'Renamed', year: 2002, imdbId: 'tt0000001' })],
    ['TMDB number', record({ title: 'Renamed', year: 2002, tmdbId: 7 })],
    ['name and year', record({ title: 'the BAKER!', year: 2001 })],
    [
      'name a year apart, with people in common',
      record({ title: 'The Baker', year: 2002, people: [{ name: 'Ada Invented', job: 'director' }] }),
    ],
  ])('joins a known title by %s', async (_, given) => {
    expect(await write([given])).toMatchObject({ created: 0, joined: 1, problems: [] });
    expect(await countTitles()).toBe(1);
    expect(await title(OURS.id)).toMatchObject({ title: 'The Baker', year: 2001 });
  });

  it.each([
    ['another IMDb id', record({ title: 'The Baker', year: 2001, imdbId: 'tt0000002' })],
    ['another kind', record({ kind: 'tv_show', title: 'The Baker', year: 2001 })],
    ['a namesake a year apart', record({ title: 'The Baker', year: 2002 })],
    [
      'a namesake of the same year by somebody else',
      record({ title: 'The Baker', year: 2001, people: [{ name: 'Zed Invented', job: 'director' }] }),
    ],
    ['TMDB’s number of the other kind', record({ kind: 'tv_show', tmdbId: 7 })],
  ])('treats %s as another title', async (_, given) => {
    expect(await write([given])).toMatchObject({ created: 1, problems: [] });
    expect(await countTitles()).toBe(2);
  });

  it('fills gaps of bundled titles and never overwrites facts', async () => {
    await write([
      record({
        imdbId: 'tt0000001',
        title: 'Renamed',
        year: 2001,
        runtimeMinutes: 99,
        certificates: { US: 'R', DE: '12' },
        keywords: ['bread'],
        streamings: [{ service: 'Netflix', country: 'US', asOf: '2023' }],
        genres: ['horror'],
        overview: { text: 'Their words.', source: 'a book' },
      }),
    ]);
    expect(await title(OURS.id)).toMatchObject({
      title: 'The Baker',
      runtime_minutes: 99,
      certificates: { US: 'PG', DE: '12' },
      certificate: '7+',
      keywords: ['bread'],
      streamings: [{ service: 'Netflix', country: 'US', asOf: '2023' }],
      genres: ['drama'],
      synopsis: OURS.synopsis,
      synopsis_source: null,
      is_dna_predicted: false,
    });
  });

  it('fills missing facts again after a newer bundled catalogue is loaded, but doesn’t replace its facts', async () => {
    await write([record({ imdbId: 'tt0000001', year: 2001, runtimeMinutes: 99, endYear: 2003 })]);
    await ship({ ...OURS, title: 'The Baker Returns', runtimeMinutes: 101 });
    expect(await title(OURS.id)).toMatchObject({
      title: 'The Baker Returns',
      runtime_minutes: 101,
      end_year: 2003,
    });
  });

  it('changes nothing if a batch is repeated', async () => {
    const batch = [
      record({
        at: 1,
        imdbId: 'tt0000099',
        people: [{ name: 'José Invented', job: 'cast' }],
        runtimeMinutes: 90,
      }),
      record({ at: 2, imdbId: 'tt0000099', runtimeMinutes: 91, languages: ['en'] }),
      record({ at: 3, imdbId: 'tt0000001', year: 2001, runtimeMinutes: 99 }),
      record({ at: 4, title: 'No ids' }),
    ];
    expect(await write(batch)).toMatchObject({ created: 2, joined: 2, changed: 1, problems: [] });
    const before = await database.db.selectFrom('titles').selectAll().orderBy('id').execute();
    const version = await database.db.selectFrom('catalogue_release').select('version').execute();
    expect(before.find(({ id }) => id === 'tt0000099')).toMatchObject({
      runtime_minutes: 90,
      languages: ['en'],
    });
    expect(await write(batch)).toMatchObject({ created: 0, joined: 4, changed: 0, problems: [] });
    expect(await database.db.selectFrom('titles').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await database.db.selectFrom('catalogue_release').select('version').execute()).toEqual(version);
  });

  it('lets a source with higher priority replace facts, and one with lower priority only fill gaps', async () => {
    await write([record({ imdbId: 'tt0000099', runtimeMinutes: 90 })], 'imdb');
    await write([record({ imdbId: 'tt0000099', runtimeMinutes: 80, languages: ['fr'] })], 'file');
    expect(await title('tt0000099')).toMatchObject({
      runtime_minutes: 90,
      languages: ['fr'],
      import_source: 'imdb',
    });
    await write([record({ imdbId: 'tt0000099', runtimeMinutes: 95, title: 'Its Name' })], 'tmdb');
    expect(await title('tt0000099')).toMatchObject({
      runtime_minutes: 95,
      languages: ['fr'],
      title: 'Its Name',
    });
  });

  it('replaces where a title streams by a newer date of that country only', async () => {
    const at = (service: string, country: string, asOf: string) => ({ service, country, asOf });
    await write([record({ imdbId: 'tt0000001', year: 2001, streamings: [at('Netflix', 'US', '2023')] })]);
    await write(
      [
        record({
          imdbId: 'tt0000001',
          year: 2001,
          streamings: [at('Hulu', 'US', '2026-05-01'), at('Hulu', 'DE', '2026-05-01')],
        }),
      ],
      'tmdb',
    );
    await write([record({ imdbId: 'tt0000001', year: 2001, streamings: [at('Crackle', 'DE', '2020')] })]);
    expect((await title(OURS.id))?.streamings).toEqual([
      at('Hulu', 'US', '2026-05-01'),
      at('Hulu', 'DE', '2026-05-01'),
    ]);
  });

  it('reports ids that point to two titles, and ids of another work, and continues', async () => {
    await write([record({ imdbId: 'tt0000099', tmdbId: 9 })]);
    const { created, problems } = await write([
      record({ at: 11, imdbId: 'tt0000001', tmdbId: 9 }),
      record({ at: 12, imdbId: 'tt0000001', title: 'Something Else', year: 1960 }),
      record({ at: 13, title: 'A Good One' }),
    ]);
    expect(created).toBe(1);
    expect(problems).toEqual([
      { at: 11, field: 'imdb_id', reason: expect.stringContaining('two titles') },
      { at: 12, field: 'imdb_id', reason: expect.stringContaining('“The Baker” (2001)') },
    ]);
  });

  it('keeps people with one name apart if their source does, and stores its ids with our people', async () => {
    const by = (imdbId: string, title: string, ids: { imdbId?: string } = {}) =>
      record({ imdbId, title, people: [{ name: 'Ada Invented', job: 'director', ...ids }] });
    const creditedWith = async (imdbId: string) =>
      (
        await database.db
          .selectFrom('credits')
          .innerJoin('people', 'people.id', 'credits.person_id')
          .innerJoin('titles', 'titles.id', 'credits.title_id')
          .select(['person_id', 'people.imdb_id'])
          .where('titles.imdb_id', '=', imdbId)
          .where('job', '=', 'director')
          .execute()
      )[0];
    // Ours is learned from the title that both name; another of the name is somebody else.
    await write([by('tt0000001', 'The Baker', { imdbId: 'nm0000001' })], 'imdb');
    await write(
      [by('tt0000051', 'Hers', { imdbId: 'nm0000001' }), by('tt0000052', 'His', { imdbId: 'nm0000002' })],
      'imdb',
    );
    expect(await creditedWith('tt0000001')).toEqual({ person_id: 'ada-invented', imdb_id: 'nm0000001' });
    expect(await creditedWith('tt0000051')).toEqual({ person_id: 'ada-invented', imdb_id: 'nm0000001' });
    expect(await creditedWith('tt0000052')).toEqual({
      person_id: 'ada-invented-nm0000002',
      imdb_id: 'nm0000002',
    });
    // A file without ids names the one whom the title names already, and changes nothing.
    expect(await write([by('tt0000052', 'His')], 'imdb')).toMatchObject({ joined: 1, changed: 0 });
    expect(await creditedWith('tt0000052')).toMatchObject({ person_id: 'ada-invented-nm0000002' });
  });

  it('asks for an id where several titles have the name', async () => {
    await write([
      record({ title: 'Emma', imdbId: 'tt0000011' }),
      record({ title: 'Emma', imdbId: 'tt0000012' }),
    ]);
    const { problems } = await write([record({ at: 5, title: 'Emma' })]);
    expect(problems).toEqual([{ at: 5, field: 'title', reason: expect.stringContaining('Give an id') }]);
  });
});
