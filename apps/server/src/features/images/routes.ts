import { AppError } from '@palate/contract';
import { PICTURE_FOLDERS, type PictureKind } from '@palate/contract/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PictureGone, PictureUnavailable } from '../../adapters/images/index.ts';
import { isConnectionLost } from '../../db/connection-lost.ts';
import { namesTag } from '../../http/send-file.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { findPicture, type PictureRequest, readPictureRequest } from './find-picture.ts';

const YEAR_S = 365 * 24 * 3_600;
/** How long browsers take a picture for missing. */
const MISSING_S = 600;
const KINDS: readonly PictureKind[] = ['poster', 'backdrop'];

/** Serves `/images/{posters|backdrops}/{titleId}/{width}.{avif|webp}`; any other address below it is 404. */
export function serveFiles(app: FastifyInstance, dependencies: Dependencies): void {
  for (const kind of KINDS) {
    app.route<{ Params: { titleId: string; file: string }; Querystring: { v?: unknown } }>({
      method: ['GET', 'HEAD'],
      url: `/images/${PICTURE_FOLDERS[kind]}/:titleId/:file`,
      schema: { hide: true },
      handler: (request, reply) => {
        const asked = readPictureRequest(kind, request.params, request.query.v);
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
    const picture = await findPicture(dependencies, asked);
    const tag = `"${picture.version}.${asked.width}.${asked.format}"`;
    reply
      .header('etag', tag)
      // Only an address that names the version always gives the same bytes.
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
