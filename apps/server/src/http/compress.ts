import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Brotli's quality, 0..11. Higher ones would take longer than the network. */
export const BROTLI_QUALITY = 5;
/** Smaller responses fit into one packet anyway. */
const LEAST_BYTES = 1_024;
/** Size of the output buffer; if the result fits, compression returns to the main thread only once. */
const CHUNK_BYTES = 64 * 1_024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg\+xml)/;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;

/** Tells whether a client accepts an encoding, as browsers and crawlers say it. */
const accepts = (accepted: string, encoding: string): boolean =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:$|,|;\\s*q=(?:1|0\\.\\d*[1-9]))`, 'i').test(accepted);

/** Tells whether a client accepts gzip. */
export const acceptsGzip = (accepted: string | string[] | undefined): boolean =>
  accepted !== undefined && accepts(String(accepted), 'gzip');

/**
 * Compresses responses whose whole text is known, each in one step in another thread. `@fastify/compress` would pipe
 * them through several streams in this one; it remains for files.
 */
export function compressWholeTexts(app: FastifyInstance): void {
  app.addHook<unknown>('onSend', async (request, reply, payload) => {
    const accepted = request.headers['accept-encoding'];
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (accepted === undefined || !isWhole || payload.length < LEAST_BYTES) return payload;
    if (reply.hasHeader('content-encoding') || request.headers['x-no-compression'] !== undefined)
      return payload;
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    const text = String(accepted);
    const encoding = accepts(text, 'br') ? 'br' : accepts(text, 'gzip') ? 'gzip' : null;
    if (!encoding) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return compressors[encoding](payload, {
      chunkSize: CHUNK_BYTES,
      ...(encoding === 'br' && {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: payload.length,
        },
      }),
    });
  });
}
