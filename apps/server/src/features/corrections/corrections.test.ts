import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SLIDER_KEYS, type TitleDetail } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogue } from '../../catalogue/index.ts';
import { loadCatalogue } from '../../db/seed/load-catalogue.ts';
import { createMigratedDatabase, type TestDatabase, testServer } from '../../testing/index.ts';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import {
  type ContentPredictor,
  type ImportedTitle,
  type ImportSource,
  indexShippedNames,
  writeTitles,
} from '../imports/index.ts';
import { correctTitle, listAllCorrections, parseValue, showTitle, uncorrectTitle } from './index.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'palate-corrections-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`truncate titles, people, credits, catalogue_release, title_corrections cascade`.execute(
    database.db,
  );
  await ship(BAKER, OTHER);
});

const BAKER = inventTitle('the-baker-2001', { title: 'The Baker', imdbId: 'tt0000001', tmdbId: 7 });
const OTHER = inventTitle('the-other-2002', { title: 'The Other', imdbId: 'tt0000002' });
const IMPORTED: ImportedTitle = {
  at: 1,
  kind: 'movie',
  title: 'Another Film',
  year: 1999,
  imdbId: 'tt0000099',
  runtimeMinutes: 90,
  genres: ['drama'],
  keywords: [],
  countries: ['US'],
  languages: ['en'],
  certificates: {},
  streamings: [],
  people: [],
  overview: { text: 'Their words about it.', source: 'a book' },
};

/** A predictor that returns the same DNA and themes for every title. */
const SAME_PREDICTION: ContentPredictor = {
  predict: () => ({ dna: Array(10).fill(2.5), sd: Array(10).fill(0.5), themes: ['friendship'] }),
  prepare: () => undefined,
  preparedFor: () => undefined,
};

async function ship(...titles: ReturnType<typeof inventTitle>[]): Promise<void> {
  await writeFile(join(folder, 'a.jsonl'), titles.map((title) => JSON.stringify(title)).join('\n'));
  await loadCatalogue(database.db, folder, () => undefined);
  await database.db.transaction().execute(indexShippedNames);
}
let run = 0;
const bring = (changes: Partial<ImportedTitle> = {}, name: ImportSource['name'] = 'file') =>
  database.db
    .transaction()
    .execute((trx) => writeTitles(trx, [{ ...IMPORTED, ...changes }], { name, run: ++run }, SAME_PREDICTION));
const correct = (ref: string, ...given: string[]) =>
  correctTitle(database.db, ref, given.flatMap(parseValue), 'we looked');
const title = (id: string) =>
  database.db.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const titleIds = async () =>
  (await database.db.selectFrom('titles').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('a corrected title', () => {
  it('keeps corrections when a newer bundled catalogue is loaded, and returns to its facts without them', async () => {
    await correct('tt0000001', 'year=2003', 'runtimeMinutes=101', 'certificates={"US":"R"}', 'dna.pace=4.5');
    await ship({ ...BAKER, year: 2005, runtimeMinutes: 95, popularity: 77 }, OTHER);
    expect(await title(BAKER.id)).toMatchObject({
      year: 2003,
      runtime_minutes: 101,
      certificate: '16+',
      popularity: 77,
      dna: [4.5, 3, 3, 3, 3, 3, 3, 3, 3, 3],
      is_dna_predicted: false,
    });
    await uncorrectTitle(database.db, BAKER.id, 'year');
    await uncorrectTitle(database.db, BAKER.id, 'runtimeMinutes');
    await uncorrectTitle(database.db, BAKER.id, 'certificates');
    await uncorrectTitle(database.db, BAKER.id, 'dna.pace');
    expect(await title(BAKER.id)).toMatchObject({
      year: 2005,
      runtime_minutes: 95,
      certificate: '7+',
      dna: Array(10).fill(3),
    });
    expect(await listAllCorrections(database.db)).toEqual([]);
  });

  it('keeps the correction through imports, which update the value beneath', async () => {
    await bring();
    await correct('tt0000099', 'year=2003', 'runtimeMinutes=101', 'synopsis=Words of our own, at last.');
    expect(await title('tt0000099')).toMatchObject({ year: 2003, synopsis_source: null });
    // The same again changes nothing; a source that stands above brings other facts.
    expect(await bring()).toMatchObject({ created: 0, joined: 1, changed: 0 });
    expect(await bring({ runtimeMinutes: 92, countries: ['FR'] }, 'tmdb')).toMatchObject({ changed: 1 });
    expect(await title('tt0000099')).toMatchObject({
      year: 2003,
      runtime_minutes: 101,
      countries: ['FR'],
      synopsis: 'Words of our own, at last.',
    });
    await uncorrectTitle(database.db, 'tt0000099', 'runtimeMinutes');
    await uncorrectTitle(database.db, 'tt0000099', 'synopsis');
    expect(await title('tt0000099')).toMatchObject({
      runtime_minutes: 92,
      synopsis: 'Their words about it.',
      synopsis_source: 'a book',
    });
  });

  it('can have a value removed, which imports don’t fill in again', async () => {
    await bring();
    await correct('tt0000099', 'runtimeMinutes=');
    await bring({ runtimeMinutes: 92 }, 'tmdb');
    expect((await title('tt0000099')).runtime_minutes).toBeNull();
    expect(await listAllCorrections(database.db)).toMatchObject([
      { field: 'runtimeMinutes', value: null, why: null },
    ]);
  });

  it('is found by its corrected name and by the original one', async () => {
    await bring({ imdbId: undefined });
    const [id = ''] = (await titleIds()).filter((one) => one !== BAKER.id && one !== OTHER.id);
    await correct(id, 'title=A Better Name', 'year=1990');
    expect(await bring({ imdbId: undefined })).toMatchObject({ created: 0, joined: 1 });
    expect(await bring({ imdbId: undefined, title: 'A Better Name', year: 1990 })).toMatchObject({
      created: 0,
      joined: 1,
    });
    expect(await title(id)).toMatchObject({ title: 'A Better Name', year: 1990 });
  });

  it('keeps an id it was given: records of that id are its own, those of the old one another’s', async () => {
    await correct(BAKER.id, 'imdbId=tt0000050');
    expect(
      await bring({ imdbId: 'tt0000050', title: 'The Baker', year: 2001, runtimeMinutes: 88 }),
    ).toMatchObject({
      joined: 1,
    });
    expect(await title(BAKER.id)).toMatchObject({ imdb_id: 'tt0000050', runtime_minutes: 88 });
    expect(await bring({ imdbId: 'tt0000001' })).toMatchObject({ created: 1 });
    await ship(BAKER, { ...OTHER, popularity: 41 });
    expect((await title(BAKER.id)).imdb_id).toBe('tt0000050');
    await ship(BAKER, { ...OTHER, imdbId: 'tt0000050' });
    expect((await title(BAKER.id)).imdb_id).toBe('tt0000001');
    expect(await listAllCorrections(database.db)).toMatchObject([
      { field: 'imdbId', why: 'it doesn’t stand: another title has this id' },
    ]);
  });

  it('keeps corrections while the title is missing, and when it returns under our id', async () => {
    await correct(BAKER.id, 'year=2003');
    await ship(OTHER);
    expect(await listAllCorrections(database.db)).toMatchObject([{ why: expect.stringContaining('gone') }]);
    await ship(BAKER, OTHER);
    expect((await title(BAKER.id)).year).toBe(2003);

    await bring();
    await correct('tt0000099', 'popularity=12');
    await ship(BAKER, OTHER, inventTitle('another-film-1999', { imdbId: 'tt0000099', year: 1999 }));
    expect(await title('another-film-1999')).toMatchObject({ popularity: 12, year: 1999 });
    expect(await titleIds()).not.toContain('tt0000099');
  });

  it('is predicted as long as a slider is', async () => {
    await bring();
    await correct('tt0000099', 'dna.pace=1.5');
    expect(await title('tt0000099')).toMatchObject({ is_dna_predicted: true });
    const all = Object.fromEntries(SLIDER_KEYS.map((key) => [key, 4]));
    await correct('tt0000099', `dna=${JSON.stringify(all)}`);
    expect(await title('tt0000099')).toMatchObject({ is_dna_predicted: false, dna: Array(10).fill(4) });
    // Predicted anew beneath, and still not shown.
    await bring({ genres: ['horror'] }, 'tmdb');
    expect(await title('tt0000099')).toMatchObject({ is_dna_predicted: false, dna: Array(10).fill(4) });
    await uncorrectTitle(database.db, 'tt0000099', 'dna.scale');
    const { dna, is_dna_predicted } = await title('tt0000099');
    expect([is_dna_predicted, dna[SLIDER_KEYS.indexOf('scale')]]).toEqual([true, 2.5]);
  });

  it('is corrected as a whole or not at all', async () => {
    await expect(correct(BAKER.id, 'year=2003', 'imdbId=tt0000002')).rejects.toThrow(
      'imdbId tt0000002 belongs to the-other-2002',
    );
    expect(await listAllCorrections(database.db)).toEqual([]);
    expect((await title(BAKER.id)).year).toBe(2001);
    await expect(correct('nothing', 'year=2003')).rejects.toThrow('There is no title nothing');
    await expect(uncorrectTitle(database.db, BAKER.id, 'year')).rejects.toThrow('isn’t corrected');
    const shown = (await showTitle(database.db, BAKER.id)).fields.find(({ field }) => field === 'year');
    expect(shown).toEqual({ field: 'year', value: 2001, correction: null });
  });
});

describe('parseValue', () => {
  it.each([
    ['title=1984', [{ field: 'title', value: '1984' }]],
    ['title="1984"', [{ field: 'title', value: '1984' }]],
    ['title=One, two = three', [{ field: 'title', value: 'One, two = three' }]],
    ['year=1984', [{ field: 'year', value: 1984 }]],
    ['genres=drama, crime', [{ field: 'genres', value: ['drama', 'crime'] }]],
    ['genres=drama', [{ field: 'genres', value: ['drama'] }]],
    ['endYear=', [{ field: 'endYear', value: null }]],
    ['streamings=', [{ field: 'streamings', value: [] }]],
    ['seasons=[[1,2001,8]]', [{ field: 'seasons', value: [[1, 2001, 8]] }]],
    ['dna={"pace":2}', [{ field: 'dna.pace', value: 2 }]],
  ])('%s', (text, values) => {
    expect(parseValue(text)).toEqual(values);
  });

  it.each([
    ['year', 'FIELD=VALUE'],
    ['year=', 'year can’t be empty'],
    ['year=1500', 'year can’t be 1500: it must be at least 1870.'],
    ['year=soon', 'year can’t be soon: it must be a number.'],
    ['runtimeMinutes=1.5', 'runtimeMinutes can’t be 1.5: it must be a whole number.'],
    [
      'genres=drama,nonsense',
      /^genres can’t be drama,nonsense: item 2 must be one of action, .*, war, western\.$/,
    ],
    ['imdbId=99', 'imdbId can’t be 99: it must be an IMDb id such as tt0068646.'],
    ['releaseDate=soon', 'releaseDate can’t be soon: it must be a day such as 1972-03-24.'],
    ['certificates={"US":3}', 'certificates can’t be {"US":3}: US must be a text.'],
    ['streamings=[{"country":"GB"}]', 'item 1, service is missing; it must be a text.'],
    ['dna.pace=6', 'dna.pace can’t be 6: it must be at most 5.'],
    ['dna=4', 'dna takes an object'],
    ['dna={"speed":4}', '“dna.speed” can’t be corrected'],
    ['id=other', '“id” can’t be corrected'],
    ['__proto__=1', '“__proto__” can’t be corrected'],
  ])('refuses %s', (text, why) => {
    expect(() => parseValue(text)).toThrow(why);
  });
});

describe('in a running server', () => {
  const server = testServer();

  it('shows without a restart, in lists too, and says on the title what was corrected', async () => {
    const catalogue = await createCatalogue(server.db);
    const row = catalogue.snapshot.rowOf('tt0068646') ?? -1;
    await correctTitle(server.db, 'tt0068646', parseValue('title=The Old Godfather'), null);
    await expect.poll(() => catalogue.snapshot.titleAt(row), { timeout: 60_000 }).toBe('The Old Godfather');
    await catalogue.close();
    await server.catalogue.refresh();
    const { body } = await server.get<TitleDetail>('/movie/tt0068646');
    expect(body).toMatchObject({
      title: 'The Old Godfather',
      correctedFields: ['title'],
      isDnaPredicted: false,
    });
    await uncorrectTitle(server.db, 'the-godfather-1972', 'title');
    await server.catalogue.refresh();
    const again = await server.get<TitleDetail>('/movie/tt0068646');
    expect(again.body).toMatchObject({ title: 'The Godfather', correctedFields: [] });
  });
});
