import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { StartHelpers } from '../../src/kernels/invert.ts';

/** Threads that wait to help with matrix inversions. */
export interface InversionThreads {
  /** Passes a matrix inversion to the threads. */
  readonly startHelpers: StartHelpers;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

/** Starts `count` worker threads and waits until they are ready. */
export async function startInversionThreads(count: number): Promise<InversionThreads> {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./inversion-worker.ts', import.meta.url)),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  return {
    startHelpers: (job) => {
      for (const worker of workers) worker.postMessage(job);
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
