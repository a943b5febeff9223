import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { type StartedServer, startServer, stopServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    /** A data directory in which a server loaded the catalog, for journeys that start a server on a copy of it. */
    loadedDataDir: string;
    /** The secret with which the server signs its cookies. */
    sessionSecret: string;
  }
}

/**
 * Starts a server on an empty data directory, so that the first start is tested as well, and one for all journeys on a
 * copy of what the first one loaded. Returns a function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [loaded, folder] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await stopCleanly(await startServer({ DATA_DIR: loaded.path }));
  await cp(loaded.path, folder.path, { recursive: true });
  const sessionSecret = randomBytes(32).toString('hex');
  const server = await startServer({ DATA_DIR: folder.path, SESSION_SECRET: sessionSecret });
  project.provide('baseUrl', server.url);
  project.provide('dataDir', folder.path);
  project.provide('loadedDataDir', loaded.path);
  project.provide('sessionSecret', sessionSecret);
  return async () => {
    await stopCleanly(server).finally(() => Promise.all([loaded.remove(), folder.remove()]));
  };
}

/** Stops a server. @throws if it doesn't end with code 0 */
async function stopCleanly(server: StartedServer): Promise<void> {
  await stopServer(server);
  const code = await server.exited;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
}
