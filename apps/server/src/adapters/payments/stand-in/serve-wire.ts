import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { log } from '../../../log.ts';
import { type AnswerContext, answerRequest } from './answer.ts';
import { createId } from './store.ts';
import { WireError } from './wire-error.ts';

/** The context in which the embedded payment provider answers requests, with the API key it accepts. */
export interface WireOptions extends AnswerContext {
  /** The API key that requests must send as their bearer token. */
  readonly secretKey: string;
  /** Called after each request other than GET, since it may have created events. */
  onWritten(): void;
}

/** Creates the HTTP server that speaks Stripe's wire protocol. It accepts requests with the secret key only. */
export function createWireServer(options: WireOptions): Server {
  return createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      log.error({ err: error }, 'The embedded payment provider failed to answer');
      const body = { error: { type: 'api_error', message: 'An unknown error occurred.' } };
      send(response, 500, body);
    });
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: WireOptions,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (headers.authorization !== `Bearer ${options.secretKey}`) {
    const { body } = new WireError(401, {
      type: 'authentication_error' as Stripe.StripeRawError['type'],
      message: 'Invalid API Key provided.',
    });
    return send(response, 401, { error: body });
  }
  const key = headers['idempotency-key'];
  const form = method === 'GET' ? url.search.slice(1) : await text(request);
  const result = await answerRequest(
    {
      method,
      path: url.pathname,
      form,
      idempotencyKey: typeof key === 'string' && method !== 'GET' ? key : null,
    },
    options,
  );
  send(response, result.status, result.body, result.isReplayed);
  if (method !== 'GET') options.onWritten();
}

function send(response: ServerResponse, status: number, body: unknown, isReplayed = false): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': createId('req'),
      'stripe-version': Stripe.API_VERSION,
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    })
    .end(JSON.stringify(body));
}
