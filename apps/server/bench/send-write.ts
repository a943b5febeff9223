import { type Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

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

/** Time before a write that was refused because the server is too busy is sent again, in ms. */
const BUSY_WAIT_MS = 20;

/**
 * Sends a write to a server on this machine, and waits for the whole response.
 * @throws Error if the status isn't 200
 */
export async function sendWrite(port: number, write: SentWrite): Promise<void> {
  requireOk(write, await statusOf(port, write));
}

/**
 * Does what `sendWrite` does, but sends the write again while the server is too busy for it (status 503), as a browser
 * would.
 */
export async function sendWriteUntilDone(port: number, write: SentWrite): Promise<void> {
  let status = await statusOf(port, write);
  while (status === 503) {
    await setTimeout(BUSY_WAIT_MS);
    status = await statusOf(port, write);
  }
  requireOk(write, status);
}

function requireOk({ path }: SentWrite, status: number): void {
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

function statusOf(port: number, { method, path, body, headers, agent }: SentWrite): Promise<number> {
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
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
