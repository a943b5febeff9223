/**
 * A thread that requests one URL again and again. Because it isn't the server's thread, its work doesn't
 * count in measurements of the server.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Requests for one URL, repeated `count` times. */
export interface Round {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly count: number;
  /** If set, each URL ends with a different number, counting up from this one. */
  readonly numbered?: number;
}

/** The result of a round of requests. */
export interface Answers {
  /** Length of the last response body as sent (compressed, if it was). */
  readonly bytes: number;
  /** The first status other than 200; null if there was none. */
  readonly failure: number | null;
}

const CONNECTIONS = 4;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

async function request(url: string, headers: Round['headers']): Promise<{ status: number; bytes: number }> {
  const [response] = await once(get(url, { agent, headers }), 'response');
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(response, 'end');
  return { status: response.statusCode, bytes };
}

async function play(round: Round): Promise<Answers> {
  let left = round.count;
  let bytes = 0;
  let failure: number | null = null;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        const url = round.numbered === undefined ? round.url : `${round.url}${round.numbered + left}`;
        const answer = await request(url, round.headers);
        bytes = answer.bytes;
        if (answer.status !== 200) failure ??= answer.status;
      }
    }),
  );
  return { bytes, failure };
}

parentPort?.on('message', async (round: Round) => {
  parentPort?.postMessage(await play(round));
});
