import { Worker } from 'node:worker_threads';
import type { Db } from '../db/database.ts';
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import type { BuiltCatalogue } from './open-snapshot.ts';
import type { StatementArgs } from './row-source.ts';
import { runStatement } from './run-statement.ts';

const WORKER = new URL('./build-worker.ts', import.meta.url);

/**
 * Builds the catalogue in a thread of its own, whose memory goes with it; what it built is shared.
 * @param db answers the thread's statements where the order names no server to read from
 * @throws what went wrong there, or the signal's reason
 */
export function buildInWorker(db: Db, order: BuildOrder, signal: AbortSignal): Promise<BuiltCatalogue> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(WORKER, { workerData: order, execArgv: [] });
    const end = () => {
      signal.removeEventListener('abort', stop);
      worker.removeAllListeners();
      void worker.terminate();
    };
    const stop = () => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop);
    worker.on('message', (message: BuildMessage) => {
      if (message.kind === 'built') {
        end();
        resolve(message.built);
      } else {
        void answer(db, message).then((reply) => worker.postMessage(reply));
      }
    });
    worker.on('error', (error) => {
      end();
      reject(error);
    });
    worker.on('exit', (code) => {
      end();
      reject(new Error(`the thread that builds the catalogue ended with ${code}`));
    });
  });
}

async function answer(
  db: Db,
  { number, name, args }: Extract<BuildMessage, { kind: 'read' }>,
): Promise<BuildAnswer> {
  try {
    return { number, rows: await runStatement(db, name, args as StatementArgs<typeof name>) };
  } catch (error) {
    return { number, error: (error as Error).message };
  }
}
