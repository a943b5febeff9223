import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ImportJob, runImport } from '../run-import.ts';
import { prepareImports } from '../testing/prepare-imports.ts';
import { SAME_PREDICTION } from '../testing/scratch.ts';
import { imdbJob } from './read-imdb.ts';

/** The columns of IMDb's five files, as IMDb documents them (developer.imdb.com/non-commercial-datasets). */
const HEADERS: Readonly<Record<string, string>> = {
  'title.basics':
    'tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres',
  'title.ratings': 'tconst averageRating numVotes',
  'title.crew': 'tconst directors writers',
  'title.principals': 'tconst ordering nconst category job characters',
  'name.basics': 'nconst primaryName birthYear deathYear primaryProfession knownForTitles',
};
type Rows = readonly (readonly string[])[];
const FILES: Readonly<Record<string, Rows>> = {
  'name.basics': [
    ['nm0000001', 'Ada Invented', '1950', '\\N', 'director', 'tt0000001'],
    ['nm0000002', 'Ben Invented', '1960', '\\N', 'actor', 'tt0000001'],
    ['nm0000003', 'Cy Invented', '\\N', '\\N', 'writer', '\\N'],
    ['bad', 'Nobody', '\\N', '\\N', '\\N', '\\N'],
  ].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  'title.basics': [
    ['tt0000001', 'movie', 'The Baker', 'Der Bäcker', '0', '2001', '\\N', '99', 'Drama,Sci-Fi'],
    ['tt0000002', 'short', 'A Short', 'A Short', '0', '2001', '\\N', '9', 'Short'],
    ['tt0000003', 'movie', 'An Adult One', 'An Adult One', '1', '2001', '\\N', '80', 'Adult'],
    ['tt0000004', 'movie', 'Nobody Saw It', 'Nobody Saw It', '0', '2001', '\\N', '80', 'Drama'],
    ['tt0000005', 'movie', 'Without a Year', 'Without a Year', '0', '\\N', '\\N', '80', 'Drama'],
    ['tt0000006', 'tvSeries', 'The Bakery', 'The Bakery', '0', '2005', '2009', '45', 'Comedy'],
    ['tt0000007', 'movie', 'Broken', 'too few columns'],
  ],
  'title.ratings': [
    ['tt0000001', '7.5', '5000'],
    ['tt0000002', '7.5', '5000'],
    ['tt0000004', '7.5', '3'],
    ['tt0000005', '7.5', '5000'],
    ['tt0000006', '8.1', '900'],
  ],
  'title.crew': [
    ['tt0000001', 'nm0000001', 'nm0000003,nm0000001'],
    ['tt0000006', '\\N', 'nm0000003'],
  ],
  'title.principals': [
    ['tt0000001', '1', 'nm0000002', 'actor', '\\N', '["The Baker","His Twin"]'],
    ['tt0000001', '2', 'nm0000009', 'actress', '\\N', '\\N'],
    ['tt0000001', '3', 'nm0000002', 'composer', '\\N', '\\N'],
    ['tt0000006', '1', 'nm0000002', 'actor', '\\N', 'not JSON'],
    ['tt0000006', '2', 'nm0000003', 'writer', 'creator', '\\N'],
  ],
};

const prepared = prepareImports();

const lay = async (files: Readonly<Record<string, Rows>>) => {
  for (const [name, rows] of Object.entries(files)) {
    const lines = [HEADERS[name]?.replaceAll(' ', '\t'), ...rows.map((row) => row.join('\t'))];
    await prepared.scratch.write(`${name}.tsv.gz`, gzipSync(`${lines.join('\n')}\n`));
  }
  return imdbJob(
    prepared.scratch.path,
    100,
    async () => SAME_PREDICTION,
    () => undefined,
  );
};
const run = (job: ImportJob) =>
  runImport(prepared.database.db, job, {
    reportFolder: prepared.scratch.path,
    isDryRun: false,
    isAgain: false,
  });
const titles = () =>
  prepared.database.db
    .selectFrom('titles')
    .select((eb) => [
      'id',
      'kind',
      'title',
      'original_title',
      'year',
      'end_year',
      'runtime_minutes',
      'imdb_score',
      'genres',
      eb
        .selectFrom('credits')
        .innerJoin('people', 'people.id', 'credits.person_id')
        .whereRef('credits.title_id', '=', 'titles.id')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['people.name']).as('names'))
        .as('names'),
    ])
    .orderBy('id')
    .execute();

describe('imdbJob', () => {
  it('joins the five files into films and shows with their people', async () => {
    const summary = await run(await lay(FILES));
    expect(summary).toMatchObject({
      state: 'finished',
      counts: { names: 3, read: 6, otherKind: 1, adult: 1, unpopular: 1, created: 2 },
      problemCount: 3,
    });
    expect(await titles()).toEqual([
      {
        id: 'tt0000001',
        kind: 'movie',
        title: 'The Baker',
        original_title: 'Der Bäcker',
        year: 2001,
        end_year: null,
        runtime_minutes: 99,
        imdb_score: 7.5,
        genres: ['drama', 'science-fiction'],
        names: ['Ada Invented', 'Ben Invented', 'Cy Invented', 'Ada Invented', 'Ben Invented'],
      },
      {
        id: 'tt0000006',
        kind: 'tv_show',
        title: 'The Bakery',
        original_title: null,
        year: 2005,
        end_year: 2009,
        runtime_minutes: 45,
        imdb_score: 8.1,
        genres: ['comedy'],
        names: ['Cy Invented', 'Ben Invented'],
      },
    ]);
    expect(await prepared.database.db.selectFrom('imdb_names').selectAll().execute()).toEqual([]);
  });

  it('continues at the title where it failed, with the names read so far', async () => {
    const many = Array.from({ length: 1_500 }, (_, i) => `tt${String(1_000_000 + i)}`);
    const job = await lay({
      ...FILES,
      'title.basics': many.map((id) => [
        id,
        'movie',
        `Film ${id}`,
        `Film ${id}`,
        '0',
        '1990',
        '\\N',
        '90',
        'Drama',
      ]),
      'title.ratings': many.map((id) => [id, '6.0', '500']),
      'title.crew': many.map((id) => [id, 'nm0000001', '\\N']),
      'title.principals': many.map((id) => [id, '1', 'nm0000002', 'actor', '\\N', '\\N']),
    });
    const failing: ImportJob = {
      ...job,
      async *readBatches(phase, position) {
        let n = 0;
        for await (const batch of job.readBatches(phase, position)) {
          n += 1;
          if (n < 3) yield batch;
          else yield { ...batch, write: () => Promise.reject(new Error('the power went')) };
        }
      },
    };
    await expect(run(failing)).rejects.toThrow('the power went');
    expect(await titles()).toHaveLength(1_000);
    expect(await run(job)).toMatchObject({
      state: 'finished',
      counts: { read: 1_500, created: 1_500, names: 3 },
    });
    expect((await titles()).every(({ names }) => names?.length === 2)).toBe(true);
  });

  it('refuses a file that isn’t in the order of its ids, naming the line', async () => {
    const job = await lay({ ...FILES, 'title.ratings': [...(FILES['title.ratings'] ?? [])].reverse() });
    await expect(run(job)).rejects.toThrow(/title\.ratings\.tsv\.gz, line 3: .* must be sorted by id/);
  });

  it.each([['a folder without one of the files', { 'title.basics': [] }, 'is missing']])(
    'refuses %s',
    async (_, files, word) => {
      await expect(lay(files)).rejects.toThrow(word);
    },
  );

  it('refuses a table with other columns', async () => {
    const job = await lay(FILES);
    await prepared.scratch.write('title.crew.tsv.gz', gzipSync('tconst\twriters\n'));
    await expect(run(job)).rejects.toThrow('doesn’t name directors');
  });

  it.each([
    ['has no IMDb id', 'name.basics', (i: number) => [`x${i}`, 'Nobody', '1950', '\\N', 'actor', '\\N']],
    ['has too few columns', 'name.basics', (i: number) => [`nm${i}`, 'Nobody']],
    ['has too few columns', 'title.basics', (i: number) => [`tt${i}`, 'movie']],
  ])('stops where every line %s: %s', async (_, table, line) => {
    const rows = Array.from({ length: 45_000 }, (_, i) => line(1_000_000 + i));
    const given = await lay({ ...FILES, [table]: rows });
    await expect(run(given)).rejects.toThrow(/none of (?:the|its) first [\d,]+ lines/);
  });
});
