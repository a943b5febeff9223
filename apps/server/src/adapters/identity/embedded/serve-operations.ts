import { randomUUID } from 'node:crypto';
import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../../../db/connection-lost.ts';
import { OPERATIONS } from './operations/index.ts';
import { invalidParameter, PoolError, refusal } from './pool-error.ts';
import type { PoolGround } from './pool-ground.ts';
import { POOL_PATH } from './pool-ids.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/;
const TOO_LARGE = 413;

const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/** `POST /identity/`: the pool's operations, each named in `X-Amz-Target`. */
export function serveOperations(app: FastifyInstance, ground: PoolGround): void {
  app.addContentTypeParser([AMZ_JSON, 'application/json'], { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(refusal('notJson'));
    }
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [, name = ''] = TARGET.exec(String(request.headers['x-amz-target'])) ?? [];
    const operation = byName.get(name);
    if (!operation) throw refusal('unknown');
    const result = await operation.run(ground, request.body, { address: request.ip });
    return sendJson(reply, 200, result);
  };
  app.post(`${POOL_PATH}/`, answer);
  app.post(POOL_PATH, answer);
}

/** Answers a failure in the protocol's form. */
export function sendRefusal(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toRefusal(failure);
  if (error.status >= 500) request.log.error(error.cause ?? error);
  reply.header('x-amzn-errortype', `${error.type}:`);
  return sendJson(reply, error.status, { __type: error.type, message: error.message });
}

function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .status(status)
    .header('content-type', AMZ_JSON)
    .header('x-amzn-requestid', randomUUID())
    .send(JSON.stringify(body));
}

/** What went wrong in the protocol's terms; anything unexpected is an InternalErrorException. */
function toRefusal(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  if (isConnectionLost(error)) return refusal('away', error);
  // The site's own rules, for instance against requests from other sites, hold here too.
  if (error instanceof AppError && error.status < 500) return invalidParameter(error.message, error.status);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === TOO_LARGE) return invalidParameter('The request is too long.', TOO_LARGE);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal('notJson');
  return refusal('internal', error);
}
