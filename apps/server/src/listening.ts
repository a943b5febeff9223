import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

interface Place {
  port: number;
  host: string;
}

/**
 * Finds out whether the port can be had, before the catalogue is loaded for nothing.
 * @throws StartError
 */
export async function refuseTakenPort({ port, host }: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause) => reject(toStartError(cause, { port, host })));
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Listens; answers the address.
 * @throws StartError
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ ...place });
  } catch (cause) {
    throw toStartError(cause as Error, place);
  }
}

function toStartError(cause: NodeJS.ErrnoException, { port, host }: Place): StartError {
  const message =
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`
      : `Palate can’t listen on ${host}:${port} (${cause.code}). Choose another HOST or PORT.`;
  return new StartError(message, { cause });
}
