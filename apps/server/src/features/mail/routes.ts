import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOutbox } from '../../adapters/mail/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { isAtThisMachine } from '../../site-url.ts';
import { drawOutbox } from './draw-outbox.ts';

const LETTERS_SHOWN = 100;

/** `/dev/outbox`: letters that went nowhere, for whoever tries Palate out at their own machine. */
export function serveFiles(app: FastifyInstance, { outboxFolder }: Dependencies): void {
  if (outboxFolder === undefined) return;
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  app.get('/dev/outbox.json', { schema: { hide: true } }, async (request, reply) => {
    requireNeighbour(request);
    return reply.headers(headers).send(await listOutbox(outboxFolder, LETTERS_SHOWN));
  });
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    requireNeighbour(request);
    const letters = await listOutbox(outboxFolder, LETTERS_SHOWN);
    return reply.headers(headers).type('text/html; charset=utf-8').send(drawOutbox(letters));
  });
}

/** @throws NOT_FOUND */
function requireNeighbour(request: FastifyRequest): void {
  if (!isAtThisMachine(request))
    throw new AppError(
      'NOT_FOUND',
      'The outbox is shown at this machine alone: by localhost, and by no proxy.',
    );
}
