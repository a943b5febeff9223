// Runs in a process of its own: reads the catalogue, works everything out and leaves it in a file.
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import { deriveParts } from './derive-parts.ts';
import { type KeptCatalogue, readKeptCatalogue, writeCatalogueFile } from './file/catalogue-file.ts';
import { UnreadableFile } from './file/part-file.ts';
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

async function build(order: BuildOrder): Promise<void> {
  const { databaseUrl, path, stamp, trustedSince } = order;
  const kept = await readKept(path, stamp);
  const isTrusted = kept !== null && kept.writtenAt >= trustedSince;
  const before = isTrusted ? kept.tables : null;
  const tables = databaseUrl
    ? await readFromServer(databaseUrl, before, kept?.tables ?? null)
    : await readTables(askParent(), before);
  if (tables === kept?.tables) return;
  const known = kept && before ? { ...kept.names, tables: before } : null;
  writeCatalogueFile(path, stamp, { tables, derived: deriveParts(tables, known) });
}

/** What was built before; null where there is nothing that can be read, and all is built anew. */
async function readKept(path: string, stamp: string): Promise<KeptCatalogue | null> {
  try {
    return await readKeptCatalogue(path, stamp);
  } catch (error) {
    if (error instanceof UnreadableFile || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Asks the process that has the only session with the database, statement by statement. */
function askParent(): RowSource {
  const waiting = new Map<number, { resolve: (rows: never) => void; reject: (error: Error) => void }>();
  let last = 0;
  process.on('message', (answer: BuildAnswer) => {
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
        send({ kind: 'read', number, name, args });
      }),
  };
}

function send(message: BuildMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, then);
}

// Whoever asked is gone: nobody waits for it any more.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: BuildOrder) => {
  build(order).then(
    () => send({ kind: 'built' }, () => process.exit(0)),
    (error: unknown) => send({ kind: 'failed', message: String(error) }, () => process.exit(1)),
  );
});
