// Runs a pool on the embedded database in a separate process, which the test kills; prints its URL.
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseConfig } from '../../../config.ts';
import { openDatabase } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { createUserPool } from '../index.ts';

const [dataDir = ''] = process.argv.slice(2);
const { identity } = parseConfig({ DATA_DIR: join(dataDir) });
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir,
  onFatal: (error) => {
    throw error;
  },
});
await migrate(database.db);
const app = Fastify();
const pool = await createUserPool(identity, {
  db: database.db,
  baseUrl: () => 'http://127.0.0.1',
  now: () => new Date(),
  deleteMember: async () => undefined,
  endMemberSessions: async () => undefined,
  isOnLoopback: true,
});
await pool.register(app);
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
