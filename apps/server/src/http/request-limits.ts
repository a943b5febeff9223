import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { FairTurns } from './fair-turns.ts';

/** How much waits for its turn, and how long (decision 0064). */
const TURNS = { waiting: 200, waitMs: 4_000 };
/** The embedded database runs in this very thread, so more at once would only make each take longer. */
const AT_ONCE = { embedded: 2, server: 4 };

/** What keeps one client from holding up the others. */
export interface RequestLimits {
  /** Counts a read of its address. @throws TOO_MANY_REQUESTS, with Retry-After */
  countRead(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Works on a request when its client's turn comes. @throws BUSY */
  inTurn<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Limits for pages and API together.
 * @param readsPerMinute for each address; 0 sets no limit
 */
export async function createRequestLimits(
  app: FastifyInstance,
  { readsPerMinute = 0, databaseUrl }: Partial<Pick<Config, 'readsPerMinute' | 'databaseUrl'>>,
): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false, keyGenerator: networkOf });
  const count = app.createRateLimit({ max: readsPerMinute, timeWindow: '1 minute' });
  const turns = new FairTurns({
    ...TURNS,
    atOnce: databaseUrl === undefined ? AT_ONCE.embedded : AT_ONCE.server,
  });
  return {
    async countRead(request, reply) {
      if (readsPerMinute === 0) return;
      const reads = await count(request);
      if (reads.isAllowed || !reads.isExceeded) return;
      reply.header('retry-after', reads.ttlInSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    },
    inTurn: (request, work) =>
      turns.run({ network: networkOf(request), connection: request.raw.socket }, work),
  };
}

/** One customer usually has all addresses of an IPv6 network of this size. */
const IPV6_NETWORK_BITS = 64;

/** The client a request counts for: its IPv4 address, or the network of its IPv6 address. */
function networkOf({ ip }: FastifyRequest): string {
  // A client that has gone meanwhile has no address any more, whatever the type says.
  const address: string | undefined = ip;
  return address === undefined ? '' : normalizeIP(address, IPV6_NETWORK_BITS);
}
