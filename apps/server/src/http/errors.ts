import { AppError, type ErrorBody, type ErrorCode } from '@palate/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Seconds after which a server that is busy is worth asking again. */
const RETRY_AFTER_S = 3;

/** What Fastify itself refuses, in terms of our catalogue. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_RATE_LIMIT: 'TOO_MANY_REQUESTS',
};

/** Requests that Fastify can't read, in words of ours: its own repeat the whole address. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY:
    'body: must be JSON, and hold no field named __proto__ or constructor.prototype',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body: must be JSON, not empty',
  FST_ERR_BAD_URL: 'address: every % must be followed by two hexadecimal digits, and make whole characters',
};

/** The error as the catalogue knows it; anything unexpected is INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as FastifyError;
  const known = FRAMEWORK_CODES[code];
  if (known) return new AppError(known, undefined, { cause: error });
  if (statusCode === 429) return new AppError('TOO_MANY_REQUESTS', undefined, { cause: error });
  if (statusCode === 413) return new AppError('BODY_TOO_LARGE', undefined, { cause: error });
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const message = UNREADABLE[code] ?? `request: ${(error as Error).message}`;
    return new AppError('INVALID_REQUEST', message, { cause: error });
  }
  return new AppError('INTERNAL', undefined, { cause: error });
}

/** Answers every failure as `{ code, message }` with its status (§8); detail goes to the log. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error), request, reply));
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A flood is refused hundreds of times a second, and the stack says nothing about it.
  if (error.code === 'BUSY') request.log.warn({ code: error.code }, error.message);
  else if (error.status >= 500) request.log.error(error.cause ?? error);
  if (error.code === 'BUSY') reply.header('retry-after', RETRY_AFTER_S);
  const body: ErrorBody = { code: error.code, message: error.message };
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
