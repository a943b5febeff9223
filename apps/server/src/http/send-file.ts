import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a viewer's own file. Their browser may keep it but asks each time whether it still holds, and
 * nobody else may: it is theirs by cookie.
 */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  contentType: string,
  text: string,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', tag);
  if (namesTag(headers['if-none-match'], tag)) return reply.status(304).send();
  return reply.type(contentType).send(text);
}

/** Whether an `If-None-Match` names a tag, weakly or not, or any. */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (
    header
      ?.split(',')
      .map((part) => part.trim().replace(/^W\//, ''))
      .some((named) => named === tag || named === '*') ?? false
  );
}
