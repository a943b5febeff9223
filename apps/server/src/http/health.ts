import type { FastifyInstance, FastifyReply } from 'fastify';
import { isConnectionLost } from '../db/connection-lost.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

/** Time for which a result is reused, in ms. Load balancers check every few seconds. */
const FRESH_MS = 1_000;

/**
 * Serves `/healthz` (200 as long as the process responds at all) and `/readyz` (200 if the database responds and has
 * this release's tables, and the catalog is in memory; otherwise 503 with the reason). `/readyz` queries the database
 * no more than once a second, no matter how often it is requested.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>,
): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async (_request, reply) => send(reply, 200, { status: 'alive' }));
  const look = shareResult(
    () =>
      getObstacle(db, catalogue).catch((error: unknown) => {
        app.log.error(error);
        return isConnectionLost(error) ? 'database' : 'failure';
      }),
    FRESH_MS,
  );
  app.get('/readyz', options, async (_request, reply) => {
    const reason = await look();
    return reason === null
      ? send(reply, 200, { status: 'ready' })
      : send(reply, 503, { status: 'not ready', reason });
  });
}

/** Shares the result of one call between callers until `freshMs` after the call has finished. */
function shareResult<Result>(call: () => Promise<Result>, freshMs: number): () => Promise<Result> {
  let shared: Promise<Result> | null = null;
  return () => {
    shared ??= call().finally(() => {
      setTimeout(() => {
        shared = null;
      }, freshMs).unref();
    });
    return shared;
  };
}

/** Returns why this process can't serve requests, or null if it can. */
async function getObstacle(
  db: Dependencies['db'],
  catalogue: Dependencies['catalogue'],
): Promise<'migrations' | 'catalogue' | null> {
  if (!(await isMigrated(db))) return 'migrations';
  return catalogue.snapshot.count === 0 ? 'catalogue' : null;
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
