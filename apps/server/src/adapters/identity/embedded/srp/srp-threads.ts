import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { refusal } from '../pool-error.ts';
import type { Ephemeral, Proof, SrpServer, Verifier } from './srp-server.ts';

/** A request to a worker thread to run one of the server's SRP calculations (`SrpServer`). */
export interface SrpTask {
  readonly id: number;
  readonly name: keyof SrpServer;
  readonly args: readonly unknown[];
}

/** A worker thread's response: the result of a calculation, or the message of its error. */
export type SrpAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string };

/**
 * The server side of SRP (a sign-in that doesn't send the password), run on worker threads so that it doesn't block
 * the event loop. Calls reject with the `busy` refusal if too many are waiting.
 */
export interface SrpThreads {
  makeVerifier(identity: string, password: string): Promise<Verifier>;
  hasPassword(storedVerifier: Verifier, identity: string, password: string): Promise<boolean>;
  begin(verifier: Buffer): Promise<Ephemeral>;
  verify(proof: Proof): Promise<boolean>;
  close(): Promise<void>;
}

const MOST_THREADS = 4;
/** Maximum number of tasks that wait for one thread: a few seconds of work, longer than anybody would wait. */
const MOST_WAITING = 1_000;

/** Starts the worker threads for SRP. They are ready about 1.5 s later; calls made earlier wait. */
export function openSrpThreads(): SrpThreads {
  const count = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  const threads = Array.from({ length: count }, openThread);
  let turn = 0;
  const ask = (name: keyof SrpServer, ...args: unknown[]) => {
    turn = (turn + 1) % count;
    return (threads[turn] as SrpThread).ask(name, args);
  };
  return {
    makeVerifier: async (identity, password) => {
      const { salt, verifier } = (await ask('makeVerifier', identity, password)) as Verifier;
      return { salt: toBuffer(salt), verifier: toBuffer(verifier) };
    },
    hasPassword: async (storedVerifier, identity, password) =>
      (await ask('hasPassword', storedVerifier, identity, password)) as boolean,
    begin: async (verifier) => {
      const { b, B } = (await ask('begin', verifier)) as Ephemeral;
      return { b: toBuffer(b), B: toBuffer(B) };
    },
    verify: async (proof) => (await ask('verify', proof)) as boolean,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

type SrpThread = ReturnType<typeof openThread>;

/** Opens one thread. If it dies, its tasks fail, and the next task starts another. */
function openThread() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let nextId = 0;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = new Worker(new URL('./srp-thread.ts', import.meta.url));
    started.unref();
    started.on('message', (answer: SrpAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failure' in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer.result);
    });
    started.once('error', (cause) => {
      giveUp(cause);
      if (worker === started) worker = undefined;
    });
    return started;
  }

  function giveUp(cause?: unknown): void {
    for (const { reject } of waiting.values())
      reject(new Error('The thread that checks passwords ended.', { cause }));
    waiting.clear();
  }

  return {
    async ask(name: keyof SrpServer, args: readonly unknown[]): Promise<unknown> {
      if (waiting.size >= MOST_WAITING) throw refusal('busy');
      const id = nextId++;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      worker ??= start();
      worker.postMessage({ id, name, args } satisfies SrpTask);
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
      giveUp();
    },
  };
}

/** Restores a buffer, which arrives as a plain Uint8Array. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
