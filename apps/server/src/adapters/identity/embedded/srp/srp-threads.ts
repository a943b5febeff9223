import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { refusal } from '../pool-error.ts';
import type { Ephemeral, Proof, SrpServer, Verifier } from './srp-server.ts';

/** Sent to a thread. */
export interface SrpTask {
  readonly id: number;
  readonly name: keyof SrpServer;
  readonly args: readonly unknown[];
}

/** What a thread answers. */
export type SrpAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: string };

/** The server's side of SRP in threads of its own, so that the event loop is never held up. */
export interface SrpThreads {
  makeVerifier(identity: string, password: string): Promise<Verifier>;
  hasPassword(kept: Verifier, identity: string, password: string): Promise<boolean>;
  begin(verifier: Buffer): Promise<Ephemeral>;
  verify(proof: Proof): Promise<boolean>;
  close(): Promise<void>;
}

const MOST_THREADS = 4;
/** So much may wait for one thread: a few seconds' work, beyond which nobody would wait. */
const MOST_WAITING = 1_000;

/** Starts the threads; they are ready some 1.5 s later, and what is asked before that waits. */
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
    hasPassword: async (kept, identity, password) =>
      (await ask('hasPassword', kept, identity, password)) as boolean,
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

/** One thread; where it ends by itself, what was asked of it fails and the next question starts another. */
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

/** What was a buffer comes over as bare bytes. */
function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
