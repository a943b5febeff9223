// Runs in a thread of its own: reads the catalogue, works everything out and hands it over in shared memory.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import { deriveParts } from './derive-parts.ts';
import type { readOwn } from './read-own.ts';
import type { RowSource } from './row-source.ts';
import { readTables } from './tables/read-tables.ts';

/** Rows at a time through the thread that serves, which must not stall. */
const BATCH = 250;

/** The driver is loaded only where it's used: it takes longer than a small catalogue. */
async function readFromServer(...given: Parameters<typeof readOwn>): ReturnType<typeof readOwn> {
  const { readOwn } = await import('./read-own.ts');
  return readOwn(...given);
}

async function build({ databaseUrl, before }: BuildOrder, port: MessagePort): Promise<void> {
  const tables = databaseUrl
    ? await readFromServer(databaseUrl, before)
    : await readTables(askThrough(port), before);
  const built = { tables, derived: deriveParts(tables, before) };
  port.postMessage({ kind: 'built', built } satisfies BuildMessage);
}

/** Asks the thread that has the only session with the database, statement by statement. */
function askThrough(port: MessagePort): RowSource {
  const waiting = new Map<number, { resolve: (rows: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  port.on('message', (answer: BuildAnswer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.rows as never);
  });
  return {
    isOneMoment: false,
    batchSize: BATCH,
    read: (name, ...args) =>
      new Promise((resolve, reject) => {
        const number = ++last;
        waiting.set(number, { resolve, reject });
        port.postMessage({ kind: 'read', number, name, args } satisfies BuildMessage);
      }),
  };
}

if (!parentPort) throw new Error('The catalogue is built in a thread of its own');
await build(workerData as BuildOrder, parentPort);
parentPort.close();
