import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  /** 0 if the connection ended without an answer. */
  readonly status: number;
  /** Lower case. */
  readonly head: string;
  readonly body: string;
}

/** Sends these exact bytes and resolves with the answer once the server ends the connection. */
export function sendRaw(address: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', reject);
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
