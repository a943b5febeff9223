import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOutbox } from '../../adapters/mail/index.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { isAtThisMachine } from '../../site-url.ts';
import { renderOutbox } from './render-outbox.ts';

const EMAILS_SHOWN = 100;

/**
 * Serves `/dev/outbox`, a page with the emails that Palate saved to a folder instead of sending them, for people who
 * try Palate on their own machine. Answers 404 to requests from other machines.
 */
export function serveFiles(app: FastifyInstance, { outboxFolder }: Dependencies): void {
  if (outboxFolder === undefined) return;
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  app.get('/dev/outbox.json', { schema: { hide: true } }, async (request, reply) => {
    requireLoopback(request);
    return reply.headers(headers).send(await listOutbox(outboxFolder, EMAILS_SHOWN));
  });
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    requireLoopback(request);
    const emails = await listOutbox(outboxFolder, EMAILS_SHOWN);
    return reply.headers(headers).type('text/html; charset=utf-8').send(renderOutbox(emails));
  });
}

/**
 * Checks that the request comes from this machine.
 * @throws NOT_FOUND
 */
function requireLoopback(request: FastifyRequest): void {
  if (!isAtThisMachine(request))
    throw new AppError(
      'NOT_FOUND',
      'The outbox is shown at this machine alone: by localhost, and by no proxy.',
    );
}
