import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/** Number of further ports to try if a port is taken, in order to suggest a free one (our choice). */
const PORTS_TRIED = 20;
const PORT_MAX = 65_535;

interface Place {
  port: number;
  host: string;
}

/**
 * Checks that the server can listen on the port. Call it before the catalog is loaded, so that the operator sees
 * the error early.
 * @throws StartError if it can't; if the port is taken, the message suggests a free one
 */
export async function refuseTakenPort({ port, host }: Place): Promise<void> {
  const cause = await tryPort({ port, host });
  if (cause) throw await toStartError(cause, { port, host });
}

/**
 * Listens on a port and closes it again.
 * @returns the error; null if it succeeded
 */
async function tryPort(place: Place): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer();
  const cause = await new Promise<Error | null>((resolve) => {
    probe.once('error', resolve);
    probe.listen({ ...place }, () => resolve(null));
  });
  if (!cause) await new Promise((resolve) => probe.close(resolve));
  return cause;
}

/** Finds the first free port among the next few; null if none is free. */
async function findFreePort({ port, host }: Place): Promise<number | null> {
  const last = Math.min(port + PORTS_TRIED, PORT_MAX);
  for (let next = port + 1; next <= last; next += 1) {
    if (!(await tryPort({ port: next, host }))) return next;
  }
  return null;
}

/**
 * Starts to listen on the host and port, and returns the server's URL.
 * @throws StartError if the port is taken or can't be opened
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    return await app.listen({ ...place });
  } catch (cause) {
    throw await toStartError(cause as Error, place);
  }
}

async function toStartError(cause: NodeJS.ErrnoException, { port, host }: Place): Promise<StartError> {
  if (cause.code !== 'EADDRINUSE') {
    const message = `Palate can’t listen on ${host}:${port} (${cause.code}). Choose another HOST or PORT.`;
    return new StartError(message, { cause });
  }
  const free = await findFreePort({ port, host });
  const advice = free === null ? 'choose another PORT.' : `choose another: PORT=${free} npm start`;
  return new StartError(`Port ${port} is taken. Stop what uses it, or ${advice}`, { cause });
}
