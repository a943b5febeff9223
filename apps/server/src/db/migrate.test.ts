import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/index.ts';
import { migrate } from './migrate.ts';

test('runs every migration once, in the order of names', async () => {
  const { db, close } = await createEmptyDatabase();
  const files = (await readdir(join(import.meta.dirname, 'migrations'))).filter((name) =>
    name.endsWith('.sql'),
  );
  expect(await migrate(db)).toEqual(files.sort().map((name) => name.replace('.sql', '')));
  expect(await migrate(db)).toEqual([]);
  const { count } = await db
    .selectFrom('titles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
  await close();
});
