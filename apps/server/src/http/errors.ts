import { AppError, type ErrorBody, type ErrorCode } from '@palate/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_CACHED } from './caching.ts';

/** `Retry-After` when the server is busy, in seconds. */
const RETRY_AFTER_S = 3;

/** Fastify's error codes, mapped to ours. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_RATE_LIMIT: 'TOO_MANY_REQUESTS',
};

/** Messages for requests that Fastify can't parse; its own messages repeat the whole URL. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY:
    'body: must be JSON, and hold no field named __proto__ or constructor.prototype',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body: must be JSON, not empty',
  FST_ERR_BAD_URL: 'address: every % must be followed by two hexadecimal digits, and make whole characters',
};

/** Converts an error to an `AppError`; anything unexpected becomes INTERNAL. */
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

/**
 * Makes the server respond to every failure with `{ code, message }` and its status (specification §8); details go to
 * the log.
 */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error), request, reply));
}

/**
 * Sends an error as `{ code, message }` with its status, and logs it if the server is at fault (status 500 or
 * more).
 */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // During a flood this happens hundreds of times a second, and the stack trace doesn't help.
  if (error.code === 'BUSY') request.log.warn({ code: error.code }, error.message);
  else if (error.status >= 500) request.log.error(error.cause ?? error);
  if (error.code === 'BUSY') reply.header('retry-after', RETRY_AFTER_S);
  if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS);
  // A failure may be over with the next request, and may depend on the caller.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', NOT_CACHED);
  const body: ErrorBody = { code: error.code, message: error.message };
  return reply.status(error.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
