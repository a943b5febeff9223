import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listOutbox } from '../../adapters/mail/index.ts';
import type { Dependencies } from '../../http/route.ts';
import { isLoopback } from '../../site-url.ts';
import { drawOutbox } from './draw-outbox.ts';

/** What a proxy adds: then the visitor isn't at this machine, whatever the connection says. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
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

/** A name that isn't the loopback's may be another site's, turned to this address. @throws NOT_FOUND */
function requireNeighbour({ ip, hostname, headers }: FastifyRequest): void {
  const isNeighbour = isLoopback(ip.replace(/^::ffff:/, '')) && isLoopback(hostname);
  if (!isNeighbour || PROXY_HEADERS.some((name) => headers[name] !== undefined))
    throw new AppError('NOT_FOUND');
}
