import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Brotli quality of compressed responses, 0..11. A higher quality would take longer to compress than the smaller
 * response saves in transfer.
 */
export const BROTLI_QUALITY = 5;
/**
 * Size of brotli's window as a power of two: 64 KB. For such a window brotli uses a smaller table, which takes a third
 * less time to search; the largest page gets 15 bytes longer.
 */
const WINDOW_BITS = 16;
/** Smaller responses fit into one packet anyway. */
const LEAST_BYTES = 1_024;
/** Size of the output buffer; if the result fits, compression returns to the main thread only once. */
const CHUNK_BYTES = 64 * 1_024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/;

/** Match `Accept-Encoding` headers that accept an encoding. */
const ACCEPTED = {
  br: /(?:^|,)\s*br\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i,
} as const;

/** Tells whether a client accepts an encoding, as browsers and crawlers say it. */
const accepts = (accepted: string, encoding: keyof typeof ACCEPTED): boolean =>
  ACCEPTED[encoding].test(accepted);

/** Returns whether a client accepts gzip. @param accepted the `Accept-Encoding` header */
export const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  accepted !== undefined && accepts(String(accepted), 'gzip');

/**
 * Compresses responses whose whole text is known, each in one step on another thread. `@fastify/compress` would pipe
 * them through several streams on the main thread; it remains in use for files.
 */
export function compressWholeTexts(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (!isWholeText(reply, payload)) return done(null, payload);
    const encoding = chooseEncoding(request);
    if (!encoding) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    if (encoding === 'gzip') return gzip(payload, { chunkSize: CHUNK_BYTES }, done);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    };
    brotliCompress(payload, { chunkSize: CHUNK_BYTES, params }, done);
  });
}

/** Tells whether a response is a complete text that is worth compressing. */
function isWholeText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isWhole || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return false;
  return TEXT.test(String(reply.getHeader('content-type') ?? ''));
}

/** Returns the best encoding that the client accepts; null if it accepts none. */
function chooseEncoding({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepted === '' || headers['x-no-compression'] !== undefined) return null;
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}
