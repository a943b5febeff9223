import { randomUUID } from 'node:crypto';
import { AppError } from '@palate/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../../../db/connection-lost.ts';
import type { InTurn } from '../../../in-turn.ts';
import { OPERATIONS } from './operations/index.ts';
import type { PoolContext } from './pool-context.ts';
import { invalidParameter, PoolError, refusal } from './pool-error.ts';
import { POOL_PATH } from './pool-ids.ts';

const AMZ_JSON = 'application/x-amz-json-1.1';
const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/;
const TOO_LARGE = 413;

const byName = new Map(OPERATIONS.map((operation) => [operation.name, operation]));

/** Serves `POST /identity/`: runs the pool's operation that the header `X-Amz-Target` names. */
export function serveOperations(app: FastifyInstance, context: PoolContext, inTurn: InTurn): void {
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
    const result = await inTurn(request, () => operation.run(context, request.body, { address: request.ip }));
    return sendJson(reply, 200, result);
  };
  app.post(`${POOL_PATH}/`, answer);
  app.post(POOL_PATH, answer);
}

/** Sends an error in the format of the pool's protocol. */
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

/** Converts an error to one of the protocol; anything unexpected becomes an InternalErrorException. */
function toRefusal(error: unknown): PoolError {
  if (error instanceof PoolError) return error;
  if (isConnectionLost(error)) return refusal('away', error);
  if (error instanceof AppError && error.code === 'BUSY') return refusal('busy');
  // The site's own rules apply here as well, such as the one against requests from other sites.
  if (error instanceof AppError && error.status < 500) return invalidParameter(error.message, error.status);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === TOO_LARGE) return invalidParameter('The request is too long.', TOO_LARGE);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refusal('notJson');
  return refusal('internal', error);
}
