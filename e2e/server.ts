import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { type Db, openDatabase } from '../apps/server/src/db/database.ts';

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 170_000;

/** A server started as `npm start` does, on a free port. */
export interface StartedServer {
  url: string;
  process: ChildProcess;
  /** The server's standard output and standard error so far. */
  output(): string;
  /** Resolves with the exit code when the process has ended; null if a signal ended it. */
  exited: Promise<number | null>;
}

/** A folder for one test or file of tests, and a function that removes it. */
export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** Creates an empty temporary folder. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'palate-e2e-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Creates a temporary data directory in which a server has already loaded the catalog. Nothing else has happened, but
 * all these directories share their secrets. A server starts on it in less than half the time that an empty one takes.
 */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder();
  await cp(inject('loadedDataDir'), folder.path, { recursive: true });
  return folder;
}

/** Runs the start script with environment variables, and resolves with its exit code and output. */
export async function runStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const server = spawnServer(env);
  return { code: await server.exited, output: server.output() };
}

/** Starts a server and resolves once it prints its address. */
export async function startServer(env: Record<string, string>): Promise<StartedServer> {
  const server = spawnServer(env);
  const url = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      server.process.kill('SIGKILL');
      reject(new Error(`No address in time:\n${server.output()}`));
    }, START_LIMIT_MS);
    const look = () => {
      const address = /Palate is at (http:[^\s"]+)/.exec(server.output())?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    };
    server.process.stdout?.on('data', look);
    void server.exited.then((code) => {
      clearTimeout(limit);
      reject(new Error(`It stopped with ${code}:\n${server.output()}`));
    });
  });
  return { ...server, url };
}

/**
 * Starts a server as `npm start` does, on a free port unless `env` names one, so that other programs on the
 * machine don't affect a test.
 */
function spawnServer(env: Record<string, string>): Omit<StartedServer, 'url'> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, output: () => output, exited };
}

/**
 * Runs an operator's command as `npm run palate` does. The embedded database admits one process, so no server may be
 * running on the data directory. Rejects if the command fails.
 */
export async function runPalate(dataDir: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join('apps', 'server', 'src', 'cli', 'main.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', DATA_DIR: dataDir },
  });
}

/** Stops a server, and waits until it has ended. */
export async function stopServer(server: StartedServer): Promise<void> {
  server.process.kill('SIGTERM');
  await server.exited;
}

/**
 * Changes the embedded database of a server, and starts the server again at the same address. The database admits one
 * process, so the server is stopped meanwhile.
 */
export async function restartAfter(
  server: StartedServer,
  dataDir: string,
  change: (db: Db) => Promise<void>,
): Promise<StartedServer> {
  await stopServer(server);
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });
  await change(database.db);
  await database.close();
  return startServer({ DATA_DIR: dataDir, PORT: new URL(server.url).port });
}
