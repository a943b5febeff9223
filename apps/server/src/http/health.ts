import type { FastifyInstance, FastifyReply } from 'fastify';
import { isConnectionLost } from '../db/connection-lost.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

/**
 * Serves `/healthz` (200 as long as the process answers at all) and `/readyz` (200 where it can answer for real: the
 * database answers and has this release's tables, and the catalogue is in memory; else 503 with the reason).
 */
export function registerHealth(
  app: FastifyInstance,
  { db, catalogue }: Pick<Dependencies, 'db' | 'catalogue'>,
): void {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, async (_request, reply) => send(reply, 200, { status: 'alive' }));
  app.get('/readyz', options, async (request, reply) => {
    const reason = await findObstacle(db, catalogue).catch((error: unknown) => {
      request.log.error(error);
      return isConnectionLost(error) ? 'database' : 'failure';
    });
    return reason === null
      ? send(reply, 200, { status: 'ready' })
      : send(reply, 503, { status: 'not ready', reason });
  });
}

/** What keeps this process from answering; null where nothing does. */
async function findObstacle(
  db: Dependencies['db'],
  catalogue: Dependencies['catalogue'],
): Promise<'migrations' | 'catalogue' | null> {
  if (!(await isMigrated(db))) return 'migrations';
  return catalogue.snapshot.count === 0 ? 'catalogue' : null;
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
