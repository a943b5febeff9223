import { AppError } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import { PICTURE_FOLDERS, type PictureKind } from '@palate/contract/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PictureGone, PictureUnavailable } from '../../adapters/images/index.ts';
import { isConnectionLost } from '../../db/connection-lost.ts';
import { namesTag } from '../../http/pages/send-file.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { getPicture, type PictureRequest, parsePictureRequest } from './get-picture.ts';

const YEAR_S = 365 * DAY_S;
/** Time for which browsers remember that a picture is missing, in seconds. */
const MISSING_S = 600;
const KINDS: readonly PictureKind[] = ['poster', 'backdrop'];

/**
 * Serves pictures at `/images/{posters|backdrops}/{titleId}/{width}.{avif|webp}`. Any other URL below `/images/posters`
 * and `/images/backdrops` answers 404.
 */
export function serveFiles(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of KINDS) {
    app.route<{ Params: { titleId: string; file: string }; Querystring: { v?: unknown } }>({
      method: ['GET', 'HEAD'],
      url: `/images/${PICTURE_FOLDERS[kind]}/:titleId/:file`,
      schema: { hide: true },
      handler: (request, reply) => {
        const asked = parsePictureRequest(kind, request.params, request.query.v);
        return asked ? answer(dependencies, asked, request, reply) : sendMissing(reply);
      },
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    schema: { hide: true },
    handler: (_request, reply) => sendMissing(reply),
  });
}

async function answer(
  dependencies: Dependencies,
  asked: PictureRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const picture = await getPicture(dependencies, asked);
    const tag = `"${picture.version}.${asked.width}.${asked.format}"`;
    reply
      .header('etag', tag)
      // Only a URL with a version always returns the same bytes.
      .header('cache-control', picture.isAsked ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache');
    if (namesTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return reply.type(`image/${asked.format}`).send(picture.bytes);
  } catch (error) {
    if (error instanceof PictureGone) {
      request.log.info(error);
      return sendMissing(reply);
    }
    if (error instanceof PictureUnavailable) {
      reply.header('retry-after', error.retryAfterS).header('cache-control', 'no-store');
      throw new AppError('PICTURE_UNAVAILABLE', undefined, { cause: error });
    }
    if (isConnectionLost(error)) throw new AppError('UNAVAILABLE', undefined, { cause: error });
    throw error;
  }
}

function sendMissing(reply: FastifyReply): never {
  reply.header('cache-control', `public, max-age=${MISSING_S}`);
  throw new AppError('NOT_FOUND');
}
