import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Endpoint } from '@palate/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a file that only the viewer may see. Browsers must revalidate a text file before each use; a ZIP and an event
 * stream are streamed, and generated again for every request.
 */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  contentType: NonNullable<Endpoint['contentType']>,
  file: unknown,
): FastifyReply {
  if (contentType === 'application/zip') {
    return reply
      .type(contentType)
      .send(Readable.from(file as AsyncIterable<Uint8Array>, { objectMode: false }));
  }
  if (contentType === 'text/event-stream') {
    return (
      reply
        .type(contentType)
        // Proxies must pass each message on at once: `no-transform` also keeps them from compressing the stream.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(file as AsyncIterable<string>, { objectMode: false }))
    );
  }
  const text = String(file);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, x-authorization')
    .header('etag', tag);
  if (namesTag(headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type(contentType).send(text);
}

/** Returns whether an `If-None-Match` header contains an entity tag, weak or strong, or is `*`. */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (
    header
      ?.split(',')
      .map((part) => part.trim().replace(/^W\//, ''))
      .some((named) => named === tag || named === '*') ?? false
  );
}
