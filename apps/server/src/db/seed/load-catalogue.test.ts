import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../start-error.ts';
import { createMigratedDatabase, type TestDatabase } from '../../testing/index.ts';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import { loadCatalogue } from './load-catalogue.ts';

const silent = () => undefined;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate titles, people, credits, books, catalogue_release cascade`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'palate-catalogue-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, lines: readonly unknown[]) =>
  writeFile(
    join(folder, name),
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
const load = () => loadCatalogue(database.db, folder, silent);
const titles = () => database.db.selectFrom('titles').select(['id', 'title']).orderBy('id').execute();
const release = () => database.db.selectFrom('catalogue_release').selectAll().executeTakeFirst();

describe('loadCatalogue', () => {
  it('loads every file with people and credits, and reports its progress', async () => {
    await write('one.jsonl', [inventTitle('first-2001'), '', inventTitle('second-2002')]);
    await write('two.jsonl', [inventTitle('third-2003', { kind: 'tv_show', seasons: [[1, 2003, 8]] })]);
    await write('notes.txt', ['not a title']);
    const steps: [number, number][] = [];
    expect(await loadCatalogue(database.db, folder, (done, total) => steps.push([done, total]))).toBe(3);
    expect(steps.at(-1)).toEqual([3, 3]);
    expect((await titles()).map(({ id }) => id)).toEqual(['first-2001', 'second-2002', 'third-2003']);
    const credits = await database.db
      .selectFrom('credits')
      .innerJoin('people', 'people.id', 'credits.person_id')
      .select(['name', 'job', 'role'])
      .where('title_id', '=', 'first-2001')
      .orderBy('position')
      .execute();
    expect(credits).toEqual([
      { name: 'Ada Invented', job: 'director', role: null },
      { name: 'Ben Invented', job: 'cast', role: 'The Baker' },
    ]);
  });

  it('has the other names of titles and people, and no former ones', async () => {
    const names = [
      { name: '最初', language: 'ja', kind: 'original' as const },
      { name: 'The First of All', kind: 'alternative' as const },
    ];
    const people = join(folder, 'people');
    await mkdir(people);
    const loadBoth = () => loadCatalogue(database.db, folder, silent, { people });
    const known = async () => ({
      titles: await database.db
        .selectFrom('title_names')
        .select(['title_id', 'source', 'name', 'language', 'kind'])
        .orderBy('title_id')
        .orderBy('position')
        .execute(),
      people: await database.db
        .selectFrom('people')
        .select(['id', 'other_names'])
        .where(sql<boolean>`other_names <> '{}'`)
        .orderBy('id')
        .execute(),
    });
    await write('one.jsonl', [inventTitle('first-2001', { names })]);
    const line = (name: string, ...others: string[]) => ({ name, language: 'ja', names: others });
    await write('people/names.jsonl', [line('Ada Invented', 'エイダ', 'Ada I.'), line('Nobody Here', '無')]);
    await loadBoth();
    expect(await known()).toEqual({
      titles: [
        { title_id: 'first-2001', source: 'palate', name: '最初', language: 'ja', kind: 'original' },
        {
          title_id: 'first-2001',
          source: 'palate',
          name: 'The First of All',
          language: null,
          kind: 'alternative',
        },
      ],
      people: [{ id: 'ada-invented', other_names: ['エイダ', 'Ada I.'] }],
    });
    await database.db
      .insertInto('title_names')
      .values({ title_id: 'first-2001', source: 'other', position: 0, name: 'Theirs', kind: 'alternative' })
      .execute();
    await write('one.jsonl', [inventTitle('first-2001')]);
    await write('people/names.jsonl', [line('Ben Invented', 'ベン')]);
    await loadBoth();
    expect(await known()).toMatchObject({
      titles: [{ source: 'other', name: 'Theirs' }],
      people: [{ id: 'ben-invented', other_names: ['ベン'] }],
    });
  });

  it('writes nothing where nothing has changed, and raises the version where something has', async () => {
    await write('one.jsonl', [inventTitle('first-2001')]);
    expect(await load()).toBe(1);
    const before = await release();
    expect(await load()).toBe(0);
    expect(await release()).toEqual(before);

    await write('one.jsonl', [inventTitle('first-2001', { title: 'Another name', people: [] })]);
    expect(await load()).toBe(1);
    expect((await release())?.version).toBe((before?.version ?? 0) + 1);
    expect(await titles()).toEqual([{ id: 'first-2001', title: 'Another name' }]);
    expect(await database.db.selectFrom('credits').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['isn’t JSON', '{"id": "broken-20', 'isn’t JSON'],
    ['lacks a field', { ...inventTitle('broken-2003'), popularity: undefined }, 'popularity'],
    ['has a slider out of range', badPace(), 'dna.pace'],
    ['has an unknown genre', { ...inventTitle('broken-2003'), genres: ['gothic'] }, 'genres.0'],
    ['has a field nobody knows', { ...inventTitle('broken-2003'), colour: 'red' }, 'colour'],
  ])('reports file, line and field of a line that %s, and changes nothing', async (_, line, field) => {
    await write('a.jsonl', [inventTitle('first-2001')]);
    await load();
    const before = { titles: await titles(), release: await release() };

    await write('b.jsonl', [inventTitle('second-2002'), line]);
    const failure = await load().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`${join(folder, 'b.jsonl')}, line 2`);
    expect(String(failure)).toContain(field);
    expect({ titles: await titles(), release: await release() }).toEqual(before);
  });

  it.each([
    ['id', [inventTitle('first-2001'), inventTitle('first-2001')], 'first-2001'],
    [
      'IMDb id',
      [
        inventTitle('first-2001', { imdbId: 'tt0000001' }),
        inventTitle('second-2002', { imdbId: 'tt0000001' }),
      ],
      'tt0000001',
    ],
  ])('rejects a duplicate %s', async (_, lines, key) => {
    await write('one.jsonl', lines);
    await expect(load()).rejects.toThrow(`The catalog has ${key} twice`);
    expect(await titles()).toEqual([]);
  });

  it('rejects a duplicate TMDB number of one kind, but accepts it for two kinds', async () => {
    const film = inventTitle('first-2001', { tmdbId: 7 });
    await write('one.jsonl', [film, inventTitle('second-2002', { tmdbId: 7 })]);
    await expect(load()).rejects.toThrow('The catalog has TMDB’s movie 7 twice');
    await write('one.jsonl', [film, inventTitle('second-2002', { tmdbId: 7, kind: 'tv_show' })]);
    expect(await load()).toBe(2);
  });

  const externalIds = () =>
    database.db.selectFrom('titles').select(['id', 'imdb_id', 'tmdb_id']).orderBy('id').execute();
  const one = { imdbId: 'tt0000001', tmdbId: 1 };
  const two = { imdbId: 'tt0000002', tmdbId: 2 };

  it('loads the same files again once they are read another way', async () => {
    await write('one.jsonl', [inventTitle('first-2001')]);
    await load();
    const filesAlone = createHash('sha256')
      .update(await readFile(join(folder, 'one.jsonl')))
      .digest('hex');
    await database.db.updateTable('catalogue_release').set({ content_hash: filesAlone }).execute();
    expect(await load()).toBe(1);
    expect(await load()).toBe(0);
  });

  it('follows a title to another id', async () => {
    await write('one.jsonl', [inventTitle('befor-2001', one), inventTitle('second-2002', two)]);
    await load();
    await write('one.jsonl', [inventTitle('before-2001', one), inventTitle('second-2002', two)]);
    await load();
    expect(await externalIds()).toEqual([
      { id: 'before-2001', imdb_id: 'tt0000001', tmdb_id: 1 },
      { id: 'second-2002', imdb_id: 'tt0000002', tmdb_id: 2 },
    ]);
  });

  it('allows two titles to swap their external ids, also across batches', async () => {
    const between = Array.from({ length: 250 }, (_, index) => inventTitle(`title-${index}`));
    await write('one.jsonl', [inventTitle('first-2001', one), ...between, inventTitle('zlast-2002', two)]);
    await load();
    await write('one.jsonl', [inventTitle('first-2001', two), ...between, inventTitle('zlast-2002', one)]);
    await load();
    const swapped = await externalIds();
    expect(swapped[0]).toEqual({ id: 'first-2001', imdb_id: 'tt0000002', tmdb_id: 2 });
    expect(swapped.at(-1)).toEqual({ id: 'zlast-2002', imdb_id: 'tt0000001', tmdb_id: 1 });
  });

  it('removes dropped titles with their people, and keeps titles that we didn’t ship', async () => {
    const people = [{ name: 'Cleo Invented', job: 'director' as const }];
    await write('one.jsonl', [
      inventTitle('first-2001'),
      inventTitle('dropped-2002', { people }),
      inventTitle('imported-2003'),
    ]);
    await load();
    await sql`update titles set is_shipped = false where id = 'imported-2003'`.execute(database.db);
    await write('one.jsonl', [inventTitle('first-2001')]);
    await load();
    expect((await titles()).map(({ id }) => id)).toEqual(['first-2001', 'imported-2003']);
    const left = await database.db.selectFrom('people').select('name').orderBy('name').execute();
    expect(left.map(({ name }) => name)).toEqual(['Ada Invented', 'Ben Invented']);
  });

  it('joins imported titles by their external id', async () => {
    await write('one.jsonl', [
      inventTitle('brought-2001', one),
      inventTitle('numbered-2002', { tmdbId: 2 }),
      inventTitle('of-another-kind-2003', { tmdbId: 3 }),
      inventTitle('same-2004', { imdbId: 'tt0000004' }),
    ]);
    await load();
    await sql`update titles set is_shipped = false, is_dna_predicted = true`.execute(database.db);
    await write('one.jsonl', [
      inventTitle('shipped-2001', { ...one, people: [] }),
      inventTitle('second-2002', two),
      inventTitle('third-2003', { tmdbId: 3, kind: 'tv_show' }),
      inventTitle('same-2004', { imdbId: 'tt0000004' }),
    ]);
    expect(await load()).toBe(4);
    const rows = await database.db
      .selectFrom('titles')
      .select(['id', 'is_shipped', 'is_dna_predicted'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => [row.id, row.is_shipped, row.is_dna_predicted])).toEqual([
      ['of-another-kind-2003', false, true],
      ['same-2004', true, false],
      ['second-2002', true, false],
      ['shipped-2001', true, false],
      ['third-2003', true, false],
    ]);
  });

  it('changes nothing if it fails in the middle', async () => {
    await write('one.jsonl', [inventTitle('first-2001')]);
    await load();
    const before = { titles: await titles(), release: await release() };
    // The last batch fails in the database itself, after the first has been written.
    await sql`alter table titles add constraint middle check (id <> 'title-401')`.execute(database.db);
    await write('one.jsonl', [
      inventTitle('first-2001', { title: 'Another name' }),
      ...Array.from({ length: 402 }, (_, index) => inventTitle(`title-${index}`)),
    ]);
    await expect(load()).rejects.toThrow('middle');
    expect({ titles: await titles(), release: await release() }).toEqual(before);
    await sql`alter table titles drop constraint middle`.execute(database.db);
    expect(await load()).toBe(403);
  });

  it('reports a missing folder', async () => {
    await expect(loadCatalogue(database.db, join(folder, 'gone'), silent)).rejects.toThrow(
      'The catalog folder',
    );
  });

  it('reads files in any order of the disk the same', async () => {
    await write('b.jsonl', [inventTitle('second-2002')]);
    await write('a.jsonl', [inventTitle('first-2001')]);
    await load();
    const hash = (await release())?.content_hash;
    await rm(join(folder, 'b.jsonl'));
    await rm(join(folder, 'a.jsonl'));
    await write('a.jsonl', [inventTitle('first-2001')]);
    await write('b.jsonl', [inventTitle('second-2002')]);
    expect(await load()).toBe(0);
    expect((await release())?.content_hash).toBe(hash);
  });
});

function badPace() {
  const title = inventTitle('broken-2003');
  return { ...title, dna: { ...title.dna, pace: 5.5 } };
}
