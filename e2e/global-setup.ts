import type { TestProject } from 'vitest/node';
import { startServer, temporaryFolder } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}

/** One server for all journeys, on an empty data directory: the first start is part of what is tested. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: folder.path });
  project.provide('baseUrl', server.url);
  return async () => {
    server.process.kill('SIGTERM');
    const code = await server.exited;
    await folder.remove();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
  };
}
