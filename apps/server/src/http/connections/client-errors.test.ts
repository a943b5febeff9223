import { STATUS_CODES } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Duplex } from 'node:stream';
import { ERRORS, HEADERS_MAX_BYTES } from '@palate/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends bytes over a connection, and returns what the server sent until it closed the connection. */
function send(text: string): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const [headers = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body });
    });
  });
}

const TOO_LONG = 'a'.repeat(HEADERS_MAX_BYTES);

it.each([
  [
    'headers that are too long',
    `GET /api/movie HTTP/1.1\r\nHost: x\r\nx: ${TOO_LONG}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an address that is too long',
    `GET /api/${TOO_LONG} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'a header without a colon',
    'GET /api/movie HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n',
    400,
    'INVALID_REQUEST',
  ],
  ['what isn’t HTTP', 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
] as const)('%s: refused like everything else', async (_, text, status, code) => {
  const answer = await send(text);
  expect(answer.status).toBe(status);
  expect(answer.headers.split('\r\n')[0]).toBe(`http/1.1 ${status} ${STATUS_CODES[status]}`.toLowerCase());
  expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
  expect(answer.headers).toContain("content-security-policy: default-src 'none'");
  const message = code === 'HEADERS_TOO_LARGE' ? ERRORS[code].message : expect.any(String);
  expect(JSON.parse(answer.body)).toEqual({ code, message });
});

it('takes as much as it says fits', async () => {
  expect(ERRORS.HEADERS_TOO_LARGE.message).toContain('16 KB');
  const fits = 'a'.repeat(HEADERS_MAX_BYTES - 200);
  const { status } = await send(
    `GET /api/location HTTP/1.1\r\nHost: x\r\nConnection: close\r\nx: ${fits}\r\n\r\n`,
  );
  expect(status).toBe(200);
});

it('a request that doesn’t arrive in time gets an error', () => {
  let said = '';
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => {
      said += chunk;
      done();
    },
  });
  server.app.server.emit(
    'clientError',
    Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(JSON.parse(said.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'REQUEST_TIMEOUT' });
});
