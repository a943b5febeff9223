import { Worker } from 'node:worker_threads';
import type { FitAnswer, FitOrder } from './fit-messages.ts';

/**
 * The result of fitting a model to ratings and taste tests: the fitted model, or the numbers that show that there is
 * too little data.
 */
export type FitOutcome = Extract<FitAnswer, { kind: 'fitted' | 'too few' }>;

/**
 * Fits a model to ratings and taste tests in a separate thread. The data are sent to the thread while they are read.
 * @param feed sends all ratings and tests to the thread
 * @param onProgress called with the share of the work that is done, 0..1, and a note for the operator
 * @throws if the thread fails; the signal's reason if it is aborted
 */
export async function fitInThread(
  feed: (send: (order: FitOrder) => void) => Promise<void>,
  onProgress: (share: number, note: string) => void,
  signal: AbortSignal,
): Promise<FitOutcome> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./fit-thread.ts', import.meta.url));
  const abort = () => void thread.terminate();
  signal.addEventListener('abort', abort);
  try {
    const outcome = listen(thread, onProgress);
    outcome.catch(() => undefined);
    await feed((order) => thread.postMessage(order));
    thread.postMessage({ kind: 'fit' } satisfies FitOrder);
    return await outcome;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    await thread.terminate();
  }
}

function listen(thread: Worker, onProgress: (share: number, note: string) => void): Promise<FitOutcome> {
  return new Promise((resolve, reject) => {
    thread.on('message', (answer: FitAnswer) => {
      if (answer.kind === 'progress') onProgress(answer.share, answer.note);
      else if (answer.kind === 'failed') reject(new Error(`The fit failed: ${answer.message}`));
      else resolve(answer);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The fitting thread ended with ${code}.`)));
  });
}
