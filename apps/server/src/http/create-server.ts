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

/** How long a connection may take for what; all in milliseconds. */
export interface ConnectionLimits {
  /** For a request’s headers to arrive. */
  readonly headersMs: number;
  /** For a whole request to arrive. */
  readonly requestMs: number;
  /** How often Node looks for requests past those two. */
  readonly checkedMs: number;
  /** Without any of an answer being taken. Node waits twice as long if the system buffered some of it. */
  readonly stalledMs: number;
  /** For all requests to be answered that a client sent without waiting for answers; browsers send none ahead. */
  readonly aheadMs: number;
  /** Between requests; twice as long in the same case. */
  readonly idleMs: number;
  /** The same behind a proxy: proxies keep idle connections for a minute, and expect the server to keep them longer. */
  readonly idleBehindProxyMs: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  checkedMs: 2_000,
  stalledMs: 10_000,
  aheadMs: 20_000,
  idleMs: 10_000,
  idleBehindProxyMs: 72_000,
};
const REQUESTS_PER_CONNECTION = 1_000;
/** Requests that may wait on one connection behind the one being answered. The connection ends after them. */
const AHEAD_MAX = 16;

/** The HTTP server, with its limits on what one connection may do. */
export function createLimitedServer(
  listener: RequestListener,
  { isBehindProxy, limits = LIMITS }: { isBehindProxy: boolean; limits?: ConnectionLimits },
): Server {
  const lines = new WeakMap<Socket, Line>();
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkedMs,
      keepAliveTimeout: isBehindProxy ? limits.idleBehindProxyMs : limits.idleMs,
    },
    oneAtATime(listener, lines, limits),
  );
  server.setTimeout(limits.stalledMs, (socket: Socket) => {
    // The client waits for an answer, or is still sending, which has limits of its own.
    const isUnderWay = lines.has(socket) || socket.bytesWritten === 0;
    if (isUnderWay && socket.writableLength === 0) socket.setTimeout(limits.stalledMs);
    else socket.destroy();
  });
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}

/** The requests of a connection from the first until all are answered. */
interface Line {
  readonly waiting: (() => void)[];
  /** Ends the connection; set once a request waits. */
  limit?: NodeJS.Timeout;
  /** Whether no more requests are taken. */
  isEnding: boolean;
}

/**
 * Works on one request of a connection at a time. Node hands over all that a packet holds at once, and one
 * packet holds thousands; too many end the connection with TOO_MANY_REQUESTS.
 */
function oneAtATime(
  listener: RequestListener,
  lines: WeakMap<Socket, Line>,
  { aheadMs }: ConnectionLimits,
): RequestListener {
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      // Nobody is left to answer, and a response without a connection would never end.
      const next = request.socket.destroyed ? undefined : line.waiting.shift();
      if (next) return next();
      clearTimeout(line.limit);
      lines.delete(request.socket);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };
  const beginWaiting = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    if (line.waiting.length === 0 && !line.isEnding) {
      // Whether these answers are read can't be seen while the system has room for them.
      line.isEnding = true;
      response.shouldKeepAlive = false;
    }
    begin(line, request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) {
      const opened = { waiting: [], isEnding: false };
      lines.set(socket, opened);
      begin(opened, request, response);
    } else if (line.isEnding) {
      // The end of the connection answers the rest.
    } else if (line.waiting.length < AHEAD_MAX) {
      line.limit ??= setTimeout(() => socket.destroy(), aheadMs);
      line.waiting.push(() => beginWaiting(line, request, response));
    } else {
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
