import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  /** Lower case. */
  readonly head: string;
  readonly body: string;
}

/**
 * Sends these exact bytes (Latin-1) and resolves with the answer once the server ends the connection; with
 * `isEnding` the client says that nothing follows.
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
    // A refusal may come while the request is still being sent.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1] ?? 0),
        head: head.toLowerCase(),
        body: body.join('\r\n\r\n'),
      });
    });
  });
}
