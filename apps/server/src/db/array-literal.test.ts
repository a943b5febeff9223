import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/index.ts';
import { arrayLiteral } from './array-literal.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.close());

it.each([
  [[]],
  [['']],
  [['NULL', null, 'null']],
  [['a"b', 'c\\d', '\\"', '{x,y}', ' spaces ', 'new\nline\ttab', "it's", '漢字 é']],
])('is read by the database as it was meant: %j', async (texts: (string | null)[]) => {
  const { rows } = await sql<{ read: unknown }>`select ${arrayLiteral(texts)}::text[] as read`.execute(
    database.db,
  );
  expect(rows).toEqual([{ read: texts }]);
});

it('carries numbers, truths and arrays within texts', async () => {
  const { rows } = await sql<{ whole: number[]; real: number[]; is: boolean[]; inner: string[] }>`
    select ${arrayLiteral([1, -2, null])}::integer[] as whole, ${arrayLiteral([0.5, 1e-7])}::float8[] as real,
      ${arrayLiteral([true, false])}::boolean[] as is,
      (${arrayLiteral([arrayLiteral(['a"b', 'c,d'])])}::text[])[1]::text[] as inner
  `.execute(database.db);
  expect(rows).toEqual([
    { whole: [1, -2, null], real: [0.5, 1e-7], is: [true, false], inner: ['a"b', 'c,d'] },
  ]);
});
