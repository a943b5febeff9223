import rateLimit from '@fastify/rate-limit';
import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { InTurn } from '../../in-turn.ts';
import { FairTurns } from './fair-turns.ts';
import { networkOf } from './network-of.ts';

/** Number of requests that may wait for their turn, and the longest wait in ms (decision 0064). */
const TURNS = {
  reads: { waiting: 200, waitMs: 4_000 },
  writes: { waiting: 1_000, waitMs: 4_000 },
};
/**
 * Requests handled at once. The embedded database runs in this thread, so more at once would only make each slower.
 * Writes wait for the disk, and some for a thread of the embedded user pool or for an outside one.
 */
const AT_ONCE = {
  embedded: { reads: 2, writes: 2 },
  server: { reads: 4, writes: 8 },
};

/** Limits that prevent one client from delaying the others. */
export interface RequestLimits {
  /**
   * Counts a read against the limit of its IP address.
   * @throws TOO_MANY_REQUESTS, with Retry-After
   */
  countRead(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Runs a read when its client's turn comes. @throws BUSY */
  readInTurn: InTurn;
  /** Runs a write when its client's turn comes. Writes don't wait for reads. @throws BUSY */
  writeInTurn: InTurn;
}

/**
 * Creates the request limits that pages and the API share.
 * @param readsPerMinute per IP address; 0 for no limit
 */
export async function createRequestLimits(
  app: FastifyInstance,
  { readsPerMinute = 0, databaseUrl }: Partial<Pick<Config, 'readsPerMinute' | 'databaseUrl'>>,
): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  const count = app.createRateLimit({ max: readsPerMinute, timeWindow: '1 minute' });
  const atOnce = databaseUrl === undefined ? AT_ONCE.embedded : AT_ONCE.server;
  const takeTurns = (kind: keyof typeof TURNS): InTurn => {
    const turns = new FairTurns({ ...TURNS[kind], atOnce: atOnce[kind] });
    return (request, work) =>
      turns.run({ network: networkOf(request.ip), connection: request.raw.socket }, work);
  };
  return {
    async countRead(request, reply) {
      if (readsPerMinute === 0) return;
      const reads = await count(request);
      if (reads.isAllowed || !reads.isExceeded) return;
      reply.header('retry-after', reads.ttlInSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    },
    readInTurn: takeTurns('reads'),
    writeInTurn: takeTurns('writes'),
  };
}
