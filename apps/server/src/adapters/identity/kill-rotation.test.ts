import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { openOwnKeys } from './embedded/keys/own-keys.ts';
import { seal, unseal } from './embedded/keys/seal.ts';
import { describeKeys } from './index.ts';

const ACCOUNTS = 3_000;
/** Number of passwords that are encrypted again before the process is killed: in the middle of a page. */
const KILLED_AFTER = 1_234;

let dataDir: string;
let file: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palate-kill-rotation-'));
  file = join(dataDir, 'identity-keys.json');
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const open = (): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: undefined,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });

/** Creates accounts with data that are encrypted in the same way as passwords. */
async function makeAccounts(): Promise<Map<string, Buffer>> {
  const database = await open();
  await migrate(database.db);
  const [key] = (await openOwnKeys(database.db, file)).current().sealing;
  if (!key) throw new Error('There is no key');
  const secrets = new Map(Array.from({ length: ACCOUNTS }, () => [randomUUID(), randomBytes(400)] as const));
  const rows = [...secrets].map(([sub, bytes]) => ({
    sub,
    username: sub,
    account_hash: sub,
    email: `${sub}@example.org`,
    given_name: null,
    family_name: null,
    status: 'CONFIRMED' as const,
    verifier: seal(key.derive('verifier'), sub, bytes),
  }));
  for (let at = 0; at < rows.length; at += 500)
    await database.db
      .insertInto('pool_users')
      .values(rows.slice(at, at + 500))
      .execute();
  await database.close();
  return secrets;
}

function rotate(killedAfter?: number) {
  child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'rotate-process.ts'), dataDir, String(killedAfter ?? '')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('The process says nothing');
  return { process: child, lines: createInterface(child.stdout) };
}

it('a kill in the middle of a rotation loses no password, and the next call finishes it', {
  timeout: 120_000,
}, async () => {
  const secrets = await makeAccounts();
  const killed = rotate(KILLED_AFTER);
  await once(killed.process, 'close');
  expect(killed.process.signalCode).toBe('SIGKILL');

  let database = await open();
  const halfway = await describeKeys(database.db, file);
  expect(halfway.isUnfinished).toBe(true);
  await database.close();

  const again = rotate();
  const said: string[] = [];
  again.lines.on('line', (line) => said.push(line));
  await once(again.process, 'close');
  const rotation = JSON.parse(said.at(-1) ?? 'null');
  expect(rotation).toEqual({
    isResumed: true,
    kid: halfway.signing[0]?.kid,
    resealedCount: ACCOUNTS - KILLED_AFTER,
    unreadableCount: 0,
  });
  database = await open();
  const [key] = (await openOwnKeys(database.db, file)).current().sealing;
  const rows = await database.db.selectFrom('pool_users').select(['sub', 'verifier']).execute();
  await database.close();
  expect(rows).toHaveLength(ACCOUNTS);
  const lost = rows.filter(({ sub, verifier }) => {
    const opened = key && verifier && unseal(key.derive('verifier'), sub, verifier);
    return !opened?.equals(secrets.get(sub) ?? Buffer.of());
  });
  expect(lost).toEqual([]);
});
