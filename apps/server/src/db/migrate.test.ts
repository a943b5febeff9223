import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
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

test('refuses a database that a newer release has opened, and leaves it as it is', async () => {
  const { db, close } = await createEmptyDatabase();
  await migrate(db);
  await sql`insert into kysely_migration (name, timestamp) values ('29990101T0000_future_create', '2999-01-01')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(StartError);
  await expect(migrate(db)).rejects.toThrow(/29990101T0000_future_create/);
  await close();
});
