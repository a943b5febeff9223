import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../testing/index.ts';
import { createScratch, type Scratch } from './scratch.ts';

/**
 * Gives the tests in a file a database without titles and imports, and gives each test a temporary folder. Call it once
 * per file, outside tests. Read `database` and `scratch` only while a test runs.
 */
export function prepareImports(): { readonly database: TestDatabase; readonly scratch: Scratch } {
  const given: { database?: TestDatabase; scratch?: Scratch } = {};
  beforeAll(async () => {
    given.database = await createMigratedDatabase();
  });
  afterAll(() => given.database?.close());
  beforeEach(async () => {
    await sql`truncate titles, people, credits, catalogue_release, import_runs cascade`.execute(
      setIn(given.database).db,
    );
    given.scratch = await createScratch();
  });
  afterEach(() => given.scratch?.remove());
  return {
    get database() {
      return setIn(given.database);
    },
    get scratch() {
      return setIn(given.scratch);
    },
  };
}

function setIn<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('only a running test has these');
  return value;
}
