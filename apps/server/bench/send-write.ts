import { type Agent, request } from 'node:http';

/** A request that changes something, as a benchmark sends it. */
interface SentWrite {
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
  /** Decides how many sockets are used. */
  readonly agent: Agent;
}

/**
 * Sends a write to a server on this machine, and waits for the whole response.
 * @throws Error if the status isn't 200
 */
export function sendWrite(port: number, { method, path, body, headers, agent }: SentWrite): Promise<void> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path} answered ${answer.statusCode}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
