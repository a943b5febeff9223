import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import type { RowSource } from '../builder/row-source.ts';
import { runStatement } from '../builder/run-statement.ts';
import { type CatalogueTables, loadTables } from './load-tables.ts';

const server = testServer();

/** Returns a source that reads a few rows at a time, as the building process does. */
function source(): RowSource {
  return {
    isOneMoment: true,
    batchSize: 100,
    idBatchSize: 100,
    read: (name, ...args) => runStatement(server.db, name, args),
  };
}

/** Returns the tables without the field that says where the next read begins. */
function contentOf({ horizon: _, ...content }: CatalogueTables) {
  return content;
}

describe('reading what has changed', () => {
  it('gives the same tables as reading everything: changed, new and deleted titles and people', async () => {
    const { db } = server;
    const before = await loadTables(source(), null);
    const ids = await db.selectFrom('titles').select('id').orderBy('id').limit(8).execute();
    const [changed = '', gone = '', recast = ''] = [ids[0]?.id, ids[3]?.id, ids[7]?.id];

    await db
      .updateTable('titles')
      .set({ title: 'Ganz Anders: Zwölf', popularity: 99 })
      .where('id', '=', changed)
      .execute();
    await db.deleteFrom('titles').where('id', '=', gone).execute();
    const { id: _id, ...facts } = await db
      .selectFrom('titles')
      .selectAll()
      .where('id', '=', recast)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('titles')
      .values({
        ...facts,
        id: 'mmm-quite-new-2026',
        imdb_id: null,
        tmdb_id: null,
        certificates: '{}',
        theatrical: '{"NZ":"2026-05-01"}',
        streamings: '[{"service":"Tide","country":"NZ","asOf":"2026-11"}]',
        seasons: '[]',
      })
      .execute();
    await db
      .insertInto('title_names')
      .values({
        title_id: changed,
        source: 'test',
        position: 0,
        name: 'Etwas ganz anderes',
        language: 'de',
        country: null,
        kind: 'translated',
      })
      .execute();
    await db.insertInto('people').values({ id: 'aaa-first', name: 'Aaa First' }).execute();
    await db
      .insertInto('credits')
      .values({
        title_id: 'mmm-quite-new-2026',
        position: 0,
        person_id: 'aaa-first',
        job: 'director',
        role: null,
      })
      .execute();
    await db.updateTable('people').set({ name: 'Renamed' }).where('id', '=', 'sofia-coppola').execute();

    const merged = await loadTables(source(), before);
    const whole = await loadTables(source(), null);
    expect(merged.titles.count).toBe(before.titles.count);
    expect(merged.people.count).toBe(before.people.count + 1);
    expect(merged.titles).toEqual(whole.titles);
    expect(merged.people).toEqual(whole.people);
  });

  it('reads nothing where nothing has changed', async () => {
    const before = await loadTables(source(), null);
    const after = await loadTables(source(), before);
    expect(contentOf(after)).toEqual(contentOf(before));
  });
});
