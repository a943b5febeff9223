import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { type GivenName, writeNames } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const LONG_AGO = new Date('2020-01-01');
const name = (text: string, changes: Partial<GivenName> = {}): GivenName => ({
  name: text,
  language: 'de',
  country: 'DE',
  kind: 'translated',
  ...changes,
});
const write = (names: readonly GivenName[], source = 'tmdb', titleId = 'amelie-2001') =>
  database.db.transaction().execute((trx) => writeNames(trx, titleId, names, source));
const list = (source = 'tmdb') =>
  database.db
    .selectFrom('title_names')
    .select(['name', 'language', 'country', 'kind'])
    .where('title_id', '=', 'amelie-2001')
    .where('source', '=', source)
    .orderBy('position')
    .execute();
const changedAt = async () =>
  (
    await database.db
      .selectFrom('titles')
      .select('updated_at')
      .where('id', '=', 'amelie-2001')
      .executeTakeFirstOrThrow()
  ).updated_at;

describe('writeNames', () => {
  it('keeps a source’s names in its order and replaces only its own', async () => {
    const names = [name('Die fabelhafte Welt der Amelie'), name('アメリ', { language: 'ja', country: null })];
    expect(await write(names)).toBe(true);
    expect(await write([name('Amélie Poulain', { kind: 'alternative' })], 'other')).toBe(true);
    expect(await list()).toEqual(names);
    const fewer = names.slice(1);
    expect(await write(fewer)).toBe(true);
    expect(await list()).toEqual(fewer);
    expect(await list('other')).toHaveLength(1);
    expect(await write([])).toBe(true);
    expect(await list()).toEqual([]);
  });

  it('marks the title as changed only where a name has changed', async () => {
    await write([name('Amelia')]);
    await database.db.updateTable('titles').set({ updated_at: LONG_AGO }).execute();
    expect(await write([name('Amelia')])).toBe(false);
    expect(await changedAt()).toEqual(LONG_AGO);
    expect(await write([name('Amelija')])).toBe(true);
    expect(await changedAt()).not.toEqual(LONG_AGO);
  });

  it('skips names that are empty, too long, duplicated or not text', async () => {
    await write([
      name('  '),
      name('x'.repeat(301)),
      name(' Le  Fabuleux\nDestin '),
      name('Le Fabuleux Destin'),
      name('Le Fabuleux Destin', { country: 'CH' }),
      name('\0A\ud800'),
    ]);
    expect((await list()).map((row) => row.name)).toEqual([
      'Le Fabuleux Destin',
      'Le Fabuleux Destin',
      'A\ufffd',
    ]);
    await write(Array.from({ length: 500 }, (_, i) => name(`Name ${i}`)));
    expect(await list()).toHaveLength(200);
  });

  it('goes with the title and refuses one that is not there', async () => {
    await expect(write([name('Nobody')], 'tmdb', 'no-such-title')).rejects.toThrow(/foreign key/);
    await write([name('Gone soon')]);
    await database.db.deleteFrom('titles').where('id', '=', 'amelie-2001').execute();
    expect(await list()).toEqual([]);
  });
});
