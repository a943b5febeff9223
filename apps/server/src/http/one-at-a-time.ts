import type { Socket } from 'node:net';
import { AppError } from '@palate/contract';
import type { FastifyInstance } from 'fastify';

/** Requests that may wait on one connection behind the one being answered; browsers send none ahead. */
const PIPELINED_MAX = 16;

/** What waits on a connection. */
interface Line {
  readonly waiting: (() => void)[];
  isEnding: boolean;
}

/**
 * Works on one request of a connection at a time. Node hands over all that a packet holds at once, and one
 * packet holds thousands; too many end the connection with TOO_MANY_REQUESTS.
 */
export function answerOneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, { waiting: [], isEnding: false });
    } else if (line.isEnding) {
      // Answered by the end of the connection.
      reply.hijack();
      return;
    } else if (line.waiting.length >= PIPELINED_MAX) {
      line.isEnding = true;
      reply.header('connection', 'close');
      throw new AppError('TOO_MANY_REQUESTS');
    } else {
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    reply.raw.once('close', () => {
      const next = lines.get(socket)?.waiting.shift();
      if (next) next();
      else lines.delete(socket);
    });
  });
}
