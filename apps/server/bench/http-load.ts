import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { readCpuMs } from '../../../e2e/attacks.ts';
import type { Answers, Round } from './ssr/client.ts';

/** The measured cost of answering requests for one URL. */
export interface Timed {
  /** CPU time of this thread per request, ms. */
  readonly ms: number;
  /** Length of the last response body as sent, in bytes. */
  readonly bytes: number;
}

/** Sends requests from another thread, so that their cost doesn't count, and measures what answering them costs. */
export class HttpLoad {
  readonly #worker = new Worker(join(import.meta.dirname, 'ssr', 'client.ts'));

  /** @throws Error if a response had another status than 200 */
  async time(round: Round): Promise<Timed> {
    const before = await readCpuMs(process.pid);
    this.#worker.postMessage(round);
    const [answers] = (await once(this.#worker, 'message')) as [Answers];
    if (answers.failure !== null) throw new Error(`${round.url} answered ${answers.failure}`);
    return { ms: ((await readCpuMs(process.pid)) - before) / round.count, bytes: answers.bytes };
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Starts a Fastify server that does nothing but answer every request with what `answer` returns. */
export async function serveBare(answer: (url: string) => unknown) {
  const app = Fastify({ logger: false });
  app.get('/*', async (request, reply) => {
    const body = await answer(request.url);
    if (Buffer.isBuffer(body)) reply.type('text/html; charset=utf-8');
    return body;
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

/** Returns the median of the values (the upper one of two); NaN if there are none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
