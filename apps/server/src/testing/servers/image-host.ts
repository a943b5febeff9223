import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** How the fake image host responds to requests for one path: with a picture's bytes, or by calling a function. */
export type HostAnswer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A fake image host on a loopback address, which records the requests it gets. */
export interface TestImageHost {
  /** Base URL, as in `IMAGE_URL`. */
  readonly url: string;
  /** Responses by path without the size, such as `/a.jpg`; other paths are 404. */
  readonly answers: Map<string, HostAnswer>;
  /** Requested paths, with sizes. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Starts a fake image host on a loopback port. */
export async function startImageHost(): Promise<TestImageHost> {
  const answers = new Map<string, HostAnswer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path.replace(/^\/w\d+/, ''));
    if (answer === undefined) response.writeHead(404).end('no such picture');
    else if (Buffer.isBuffer(answer)) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(answer);
    else answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Creates a picture of one color. */
export function drawPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width = 400, height = 600, colour = '#d0402a' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
