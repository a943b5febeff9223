import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** How one of a test host's addresses is answered. */
export type HostAnswer = Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** An image host on the loopback, which remembers what it was asked for. */
export interface TestImageHost {
  /** The base, as in `IMAGE_URL`. */
  readonly url: string;
  /** Answers by path below the size, such as `/a.jpg`; others are 404. */
  readonly answers: Map<string, HostAnswer>;
  /** Paths asked for, sizes and all. */
  readonly asked: string[];
  close(): Promise<void>;
}

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

/** A plain picture of one colour. */
export function drawPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width = 400, height = 600, colour = '#d0402a' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}
