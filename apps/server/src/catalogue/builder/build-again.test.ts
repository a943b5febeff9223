import { seededRandom } from '@palate/recommender/maths/seeded-random';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { shareSame } from '../collections/share-same.ts';
import type { BuiltCatalogue } from '../open-snapshot.ts';
import { loadTables } from '../tables/load-tables.ts';
import { deriveParts } from './derive-parts.ts';
import type { RowSource } from './row-source.ts';
import { runStatement } from './run-statement.ts';

const server = testServer();
const ROUNDS = 5;
const EDITS_A_ROUND = 12;

/** Returns a source that reads a few rows at a time, as the building process does. */
function source(): RowSource {
  return {
    isOneMoment: true,
    batchSize: 250,
    idBatchSize: 100,
    read: (name, ...args) => runStatement(server.db, name, args),
  };
}

async function buildWhole(): Promise<BuiltCatalogue> {
  const tables = await loadTables(source(), null);
  return { tables, derived: await deriveParts(tables, null) };
}

async function buildOn(before: BuiltCatalogue): Promise<BuiltCatalogue> {
  const tables = shareSame(before.tables, await loadTables(source(), before.tables));
  return { tables, derived: await deriveParts(tables, before) };
}

/** Returns the content of a build, to be compared: everything except where the next read begins. Vectors are bytes. */
function contentOf({ tables: { horizon: _, ...tables }, derived }: BuiltCatalogue) {
  const { memory, ...matrix } = derived.matrix;
  const bytes = 4 * tables.titles.count * matrix.means.length;
  return { tables, derived: { ...derived, matrix }, vectors: Buffer.from(memory.buffer, 0, bytes) };
}

type Edit = (db: Db, titleId: string, number: number) => Promise<unknown>;
const touch: Edit = (db, id) => sql`update titles set year = year where id = ${id}`.execute(db);

/** The kinds of changes that operators, imports and releases make to titles. */
const EDITS: Record<string, Edit> = {
  rename: (db, id, number) =>
    sql`update titles set title = ${`Ünlike ${number}: Part II`}, original_title = ${'七人の侍'} where id = ${id}`.execute(
      db,
    ),
  judge: (db, id, number) =>
    sql`update titles set popularity = ${number % 100}, movie_rating = ${(number * 7) % 100}, dna[2] = 6 - dna[2] where id = ${id}`.execute(
      db,
    ),
  classify: (db, id, number) =>
    sql`update titles set genres = ${number % 2 ? sql`'{horror,comedy}'` : sql`'{}'`}, languages = ${`{x${number % 5},en}`},
      countries = '{NZ}', streamings = ${JSON.stringify([{ service: `Tide ${number % 3}`, country: 'NZ', asOf: `2026-${10 + (number % 3)}` }])}::jsonb,
      theatrical = '{"NZ":"2026-05-01","DE":"2026-06-01"}' where id = ${id}`.execute(db),
  insert: (db, id, number) =>
    sql`insert into titles select (jsonb_populate_record(null::titles, to_jsonb(t) || jsonb_build_object(
      'id', ${`${'amz'[number % 3]}-new-${number}`}::text, 'imdb_id', null, 'tmdb_id', ${900_000_000 + number}::int))).*
      from titles t where id = ${id}`.execute(db),
  remove: async (db, id) => {
    await sql`delete from credits where title_id = ${id}`.execute(db);
    await sql`delete from titles where id = ${id}`.execute(db);
  },
  credit: async (db, id, number) => {
    const person = `${'aqz'[number % 3]}-person-${number}`;
    await sql`insert into people (id, name)
      values (${person}, ${`Nomen ${number}`}), (${`spare-${number}`}, 'Nobody''s Credit')`.execute(db);
    await sql`delete from credits where title_id = ${id} and position > 2`.execute(db);
    await sql`insert into credits (title_id, position, person_id, job, role)
      values (${id}, ${1_000}, ${person}, 'director', null), (${id}, ${1_001}, ${person}, 'cast', 'The Captain')`.execute(
      db,
    );
    await touch(db, id, number);
  },
  callOtherwise: async (db, id, number) => {
    await sql`insert into title_names (title_id, source, position, name, language, country, kind)
      values (${id}, ${`test ${number}`}, 0, ${`Другое имя ${number}`}, 'ru', null, 'translated')`.execute(
      db,
    );
    await touch(db, id, number);
  },
  renamePerson: (db, id, number) =>
    sql`update people set name = ${`Re Named ${number}`}, other_names = ${`{Nomen,${number}}`} where id =
      (select person_id from credits where title_id = ${id} order by position limit 1)`.execute(db),
  clearPersonalData: (db) =>
    sql`delete from people where id = (select min(id) from people where id like 'spare-%')`.execute(db),
};

describe('building on what was built', () => {
  it('gives the same result as a full build, after any sequence of changes', async () => {
    const { db } = server;
    const random = seededRandom(26);
    let current = await buildWhole();
    let number = 0;
    const names = Object.keys(EDITS);
    for (let round = 0; round < ROUNDS; round++) {
      for (let i = 0; i < EDITS_A_ROUND; i++) {
        const { rows } = await sql<{ id: string }>`
          select id from titles order by id collate "C"
          offset floor(${random()}::float8 * (select count(*) from titles))::int limit 1`.execute(db);
        number += 1;
        // Each kind once, then others by chance.
        const name = names[i < names.length ? i : Math.floor(random() * names.length)] ?? '';
        await EDITS[name]?.(db, rows[0]?.id ?? '', number);
      }
      await sql`update catalogue_release set version = version + 1`.execute(db);
      current = await buildOn(current);
      expect(contentOf(current)).toEqual(contentOf(await buildWhole()));
    }
  }, 120_000);

  it('reads everything if the last build is of another database, or of a restored one', async () => {
    const { tables, derived } = await buildWhole();
    const { titles } = tables;
    // Title 3 was written otherwise there, by a transaction long over here.
    const hashes = titles.hashes.map((hash, i) => (i === 6 ? hash ^ 1 : hash));
    const columns = {
      ...titles.columns,
      years: titles.columns.years.map((year, i) => (i === 3 ? 1_900 : year)),
    };
    const read = await loadTables(source(), { ...tables, titles: { ...titles, hashes, columns } });
    expect(contentOf({ tables: read, derived })).toEqual(contentOf({ tables, derived }));
  });
});
