import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate titles, people, credits cascade`.execute(database.db);
  await sql`
    insert into titles (id, kind, title, year, genres, themes, countries, languages, certificate,
      movie_rating, popularity, dna,
      synopsis, certificates, theatrical, streamings, seasons)
    select id, 'movie', id, 2000, '{}', '{}', '{}', '{}', 'ALL', 50, 50, array_fill(3, array[10]), '', '{}', '{}', '[]', '[]'
    from unnest(array['one', 'two']) as t (id)
  `.execute(database.db);
  await sql`insert into people values ('ada', 'Ada'), ('bo', 'Bo')`.execute(database.db);
  await credit('one', 0, 'ada');
  await credit('two', 0, 'ada');
});

const credit = (title: string, position: number, person: string) =>
  sql`insert into credits (title_id, position, person_id, job) values (${title}, ${position}, ${person}, 'cast')`.execute(
    database.db,
  );
const listCredits = async () =>
  (
    await database.db.selectFrom('credits').select(['title_id', 'person_id']).orderBy('title_id').execute()
  ).map(({ title_id, person_id }) => `${title_id} ${person_id}`);

it('refuses credits of titles and people that aren’t there', async () => {
  const refused = { code: '23503' };
  await expect(credit('three', 0, 'ada')).rejects.toMatchObject(refused);
  await expect(credit('one', 1, 'cy')).rejects.toMatchObject(refused);
  await expect(
    sql`update credits set person_id = 'cy' where title_id = 'one'`.execute(database.db),
  ).rejects.toMatchObject(refused);
  expect(await listCredits()).toEqual(['one ada', 'two ada']);
});

it('removes a title’s credits with it', async () => {
  await sql`delete from titles where id = 'one'`.execute(database.db);
  expect(await listCredits()).toEqual(['two ada']);
});

it('keeps people who are credited', async () => {
  await expect(sql`delete from people`.execute(database.db)).rejects.toMatchObject({ code: '23503' });
  await sql`delete from people where id = 'bo'`.execute(database.db);
  expect(await database.db.selectFrom('people').select('id').execute()).toEqual([{ id: 'ada' }]);
});
