import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** What the server signs its cookies with. */
    sessionSecret: string;
  }
}

/** One server for all journeys, on an empty data directory: the first start is part of what is tested. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const sessionSecret = randomBytes(32).toString('hex');
  const server = await startServer({ DATA_DIR: folder.path, SESSION_SECRET: sessionSecret });
  project.provide('baseUrl', server.url);
  project.provide('sessionSecret', sessionSecret);
  return async () => {
    server.process.kill('SIGTERM');
    const code = await server.exited;
    await folder.remove();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  };
}
