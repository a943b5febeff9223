import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** The journeys' server at another address. */
export interface Proxy {
  baseURL: string;
  /** Stops it, and ends its connections. */
  close(): void;
}

const pass = (answer: IncomingMessage, response: ServerResponse) => void answer.pipe(response);

/**
 * Starts a proxy for the journeys' server. It asks the server for uncompressed responses.
 * @param options.intercept responds to a request itself and returns true, or returns false to have it forwarded
 * @param options.relay sends the body of a forwarded request's response; by default as it comes
 */
export async function startProxy({
  intercept = () => false,
  relay = pass,
}: {
  intercept?(path: string, response: ServerResponse): boolean;
  relay?(answer: IncomingMessage, response: ServerResponse, path: string): void | Promise<void>;
}): Promise<Proxy> {
  const target = inject('baseUrl');
  const proxy = createServer((incoming, response) => {
    const { url = '/', method, headers } = incoming;
    if (intercept(url, response)) return;
    const forwarded = request(
      new URL(url, target),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        void Promise.resolve(relay(answer, response, url)).catch((error) => response.destroy(error));
      },
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    baseURL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
