import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorBody, HEADERS_MAX_BYTES } from '@palate/contract';
import { UNROUTED_HEADERS } from './security.ts';

/** A request that takes longer to arrive is given up; its headers have less. */
const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for requests past those limits. */
const TIMEOUTS_CHECKED_MS = 2_000;
/** A connection on which nothing moves, because its client doesn't read or is idle, is closed. */
const IDLE_MS = 20_000;
/** Proxies keep idle connections for a minute, and expect the server to keep them longer. */
const IDLE_BEHIND_PROXY_MS = 72_000;
const REQUESTS_PER_CONNECTION = 1_000;
/** Requests that may wait on one connection behind the one being answered; browsers send none ahead. */
const PIPELINED_MAX = 16;

/** The HTTP server, with its limits on what one connection may do. */
export function createLimitedServer(
  listener: RequestListener,
  { isBehindProxy }: { isBehindProxy: boolean },
): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_MS,
      keepAliveTimeout: isBehindProxy ? IDLE_BEHIND_PROXY_MS : IDLE_MS,
    },
    oneAtATime(listener),
  );
  server.setTimeout(IDLE_MS);
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}

/** What waits on a connection. */
interface Line {
  readonly waiting: (() => void)[];
  isEnding: boolean;
}

/**
 * Works on one request of a connection at a time. Node hands over all that a packet holds at once, and one
 * packet holds thousands; too many end the connection with TOO_MANY_REQUESTS.
 */
function oneAtATime(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      // Nobody is left to answer, and a response without a connection would never end.
      const next = request.socket.destroyed ? undefined : line.waiting.shift();
      if (next) next();
      else lines.delete(request.socket);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };
  return (request, response) => {
    const line = lines.get(request.socket);
    if (!line) {
      const opened = { waiting: [], isEnding: false };
      lines.set(request.socket, opened);
      begin(opened, request, response);
    } else if (line.waiting.length < PIPELINED_MAX) {
      line.waiting.push(() => begin(line, request, response));
    } else if (!line.isEnding) {
      // The end of the connection answers the rest.
      line.isEnding = true;
      refuse(response);
    }
  };
}

function refuse(response: ServerResponse): void {
  const { code, status, message } = new AppError('TOO_MANY_REQUESTS');
  response
    .writeHead(status, {
      ...UNROUTED_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    .end(JSON.stringify({ code, message } satisfies ErrorBody));
}
