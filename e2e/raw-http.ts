import { connect } from 'node:net';

/** Interim responses such as 100 Continue, which precede the final response. */
const INTERIM = /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/;

/** An HTTP response as received, without interim responses (status 1xx). */
export interface RawAnswer {
  /** The HTTP status; 0 if the connection ended without a response. */
  readonly status: number;
  /** The response's status line and headers, in lower case. */
  readonly head: string;
  readonly body: string;
}

/**
 * Sends exactly these bytes (Latin-1), and resolves with the response once the server ends the connection;
 * with `isEnding` the client closes its side after sending.
 */
export function sendRaw(address: string, text: string, { isEnding = false } = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, 'latin1');
      if (isEnding) socket.end();
    });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The server may respond with an error while the request is still being sent.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => {
      const [head = '', ...body] = answer.replace(INTERIM, '').split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1] ?? 0),
        head: head.toLowerCase(),
        body: body.join('\r\n\r\n'),
      });
    });
  });
}
