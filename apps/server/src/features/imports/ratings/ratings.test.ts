import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../testing/index.ts';
import { runImport } from '../run-import.ts';
import { createScratch, SAME_PREDICTION, type Scratch } from '../testing/scratch.ts';
import { titlesJob } from '../titles/read-titles.ts';
import { ratingsJob } from './read-ratings.ts';

let database: TestDatabase;
let scratch: Scratch;
beforeAll(async () => {
  database = await createMigratedDatabase();
  scratch = await createScratch();
  const titles = await scratch.write('titles.jsonl', [
    { type: 'film', title: 'The Baker', year: 2001, imdb_id: 'tt0000001' },
    { type: 'film', title: 'Amélie', year: 2002, imdb_id: 'tt0000002', tmdb_id: 22 },
  ]);
  await run(
    await titlesJob(
      titles,
      async () => SAME_PREDICTION,
      () => undefined,
    ),
  );
  await scratch.remove();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('training_ratings').execute();
  await database.db.deleteFrom('import_runs').execute();
  scratch = await createScratch();
});
afterEach(() => scratch.remove());

const run = (job: Awaited<ReturnType<typeof ratingsJob>>) =>
  runImport(database.db, job, { reportFolder: scratch.path, isDryRun: false, isAgain: false });
const importRatings = async (path: string) => run(await ratingsJob(database.db, path, () => undefined));
const listStored = () =>
  database.db
    .selectFrom('training_ratings')
    .select(['rater', 'title_id', 'rating'])
    .orderBy('rater')
    .orderBy('title_id')
    .execute();

describe('ratingsJob', () => {
  it('reads MovieLens’ ratings.csv by links.csv, and reports bad lines by field', async () => {
    await scratch.write('links.csv', ['movieId,imdbId,tmdbId', '10,0000001,', '20,,22', '30,0000003,3']);
    const path = await scratch.write('ratings.csv', [
      'userId,movieId,rating,timestamp',
      '1,10,4.5,964982703',
      '1,20,3.0,964982703',
      '2,30,3.0,964982703',
      'x,10,4.0,964982703',
      '2,10,9,964982703',
      '2,10,4.0,soon',
      '2,10',
    ]);
    expect(await importRatings(path)).toMatchObject({
      state: 'finished',
      counts: { read: 7, written: 2, repeated: 0, unknown: 1, leftOut: 4 },
      problemCount: 4,
    });
    expect(await listStored()).toEqual([
      { rater: 1, title_id: 'tt0000001', rating: 4.5 },
      { rater: 1, title_id: 'tt0000002', rating: 3 },
    ]);
    expect(await importRatings(path)).toMatchObject({ state: 'already done' });
  });

  it('reads MovieLens’ ratings.dat by names and years', async () => {
    await scratch.write('movies.dat', [
      '1::Baker, The (2001)::Drama',
      '2::Amelie (a.k.a. Her Fate) (2002)::Comedy',
    ]);
    const path = await scratch.write('ratings.dat', ['1::1::5::978300760', '1::2::3']);
    await importRatings(path);
    expect(await listStored()).toEqual([
      { rater: 1, title_id: 'tt0000001', rating: 5 },
      { rater: 1, title_id: 'tt0000002', rating: 3 },
    ]);
  });

  it('reads MovieTweetings’ ratings.dat, halves its ratings, and uses a rater’s newest', async () => {
    const path = await scratch.write('ratings.dat', [
      '1::0000001::8::1381006850',
      '1::0000001::6::1381006900',
      '2::0000002::0::1381006850',
    ]);
    await importRatings(path);
    expect(await listStored()).toEqual([
      { rater: 1, title_id: 'tt0000001', rating: 3 },
      { rater: 2, title_id: 'tt0000002', rating: 0.5 },
    ]);
  });

  it('keeps raters of two files apart', async () => {
    await importRatings(await scratch.write('a.dat', ['1::0000001::8::1381006850']));
    await importRatings(await scratch.write('b.dat', ['1::0000001::2::1381006851']));
    expect(await listStored()).toHaveLength(2);
  });

  it('stops where the first 10,000 lines are about titles that aren’t in the catalog', async () => {
    const unknown = Array.from({ length: 12_000 }, (_, i) => `1::${1_000_000 + i}::8::1381006850`);
    await expect(importRatings(await scratch.write('ratings.dat', unknown))).rejects.toThrow(
      /none of the first 10,000 lines of ratings\.dat can be used.*10,000 of them are about titles that aren’t in the catalog/,
    );
    const known = await scratch.write('known.dat', ['1::0000001::8::1381006850', ...unknown]);
    expect(await importRatings(known)).toMatchObject({ state: 'finished', counts: { written: 1 } });
  });

  it.each([
    ['a file of another form', 'title,stars', 'no ratings file we know'],
    ['MovieLens’ file alone', '1::1193::5::978300760', 'links.csv'],
  ])('refuses %s with a sentence', async (_, line, word) => {
    await expect(importRatings(await scratch.write('ratings.dat', [line]))).rejects.toThrow(word);
  });
});
