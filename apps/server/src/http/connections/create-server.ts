import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorBody, HEADERS_MAX_BYTES } from '@palate/contract';
import { UNROUTED_HEADERS } from '../security.ts';

/** Time limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** Time until the headers of a request have arrived. */
  readonly headersMs: number;
  /** Time until a whole request has arrived. */
  readonly requestMs: number;
  /** Interval at which Node checks `headersMs` and `requestMs`, in ms. */
  readonly checkedMs: number;
  /**
   * Maximum time that a client may leave a response unread, in ms. Node waits twice as long if the system has buffered
   * some of it.
   */
  readonly stalledMs: number;
  /**
   * Time to answer all of a client's pipelined requests: those that it sends without waiting for responses. Browsers
   * don't pipeline.
   */
  readonly aheadMs: number;
  /** Idle time between requests; twice as long if the system buffered some of a response. */
  readonly idleMs: number;
  /**
   * Idle time between requests behind a proxy. Proxies keep idle connections for a minute, and expect the
   * server to keep them longer.
   */
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
/**
 * Maximum number of pipelined requests that wait on one connection. The connection is closed after these if there are
 * more.
 */
const AHEAD_MAX = 16;

/**
 * Creates the HTTP server, which handles one request at a time per connection and closes connections that exceed a
 * limit.
 * @param isBehindProxy true to keep idle connections open for longer, so that the proxy can reuse them
 */
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
    // The client is still sending or is waiting for a response; other limits apply to that.
    const isUnderWay = lines.has(socket) || socket.bytesWritten === 0;
    if (isUnderWay && socket.writableLength === 0) socket.setTimeout(limits.stalledMs);
    else socket.destroy();
  });
  server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
  return server;
}

/** The pipelined requests of a connection, from the first until all are answered. */
interface Line {
  readonly waiting: (() => void)[];
  /** Timer that closes the connection; set once a request waits. */
  limit?: NodeJS.Timeout;
  /** Whether further requests are ignored. */
  isEnding: boolean;
}

/**
 * Handles one request of a connection at a time. Node emits all requests of a packet at once, which can be thousands;
 * too many close the connection with TOO_MANY_REQUESTS.
 */
function oneAtATime(
  listener: RequestListener,
  lines: WeakMap<Socket, Line>,
  { aheadMs }: ConnectionLimits,
): RequestListener {
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => {
      // Skip requests whose client has disconnected: a response without a connection would never finish.
      const next = request.socket.destroyed ? undefined : line.waiting.shift();
      if (next) return next();
      clearTimeout(line.limit);
      lines.delete(request.socket);
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };
  const beginWaiting = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    if (line.waiting.length === 0 && !line.isEnding) {
      // While the system buffers these responses, nothing shows whether the client reads them.
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
      // The remaining requests get no response but the closed connection.
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
