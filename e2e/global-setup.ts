import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    dataDir: string;
    /** The secret with which the server signs its cookies. */
    sessionSecret: string;
  }
}

/**
 * Starts one server for all journeys, on an empty data directory, so that the first start is tested as well.
 * Returns a function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const sessionSecret = randomBytes(32).toString('hex');
  const server = await startServer({ DATA_DIR: folder.path, SESSION_SECRET: sessionSecret });
  project.provide('baseUrl', server.url);
  project.provide('dataDir', folder.path);
  project.provide('sessionSecret', sessionSecret);
  return async () => {
    server.process.kill('SIGTERM');
    const code = await server.exited;
    await folder.remove();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  };
}
