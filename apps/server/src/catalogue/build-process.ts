// Runs in a process of its own: reads the catalogue, works everything out and leaves it in a file.
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import { deriveParts } from './derive-parts.ts';
import {
  type KeptCatalogue,
  readKeptCatalogue,
  readKeptFingerprint,
  writeCatalogueFile,
} from './file/catalogue-file.ts';
import { UnreadableFile } from './file/part-file.ts';
import type { RowSource } from './row-source.ts';
import { shareSame } from './share-same.ts';
import { type CatalogueTables, readTables } from './tables/read-tables.ts';

/** Rows at a time through the thread that serves, which must not stall. */
const BATCH = 250;

async function build(order: BuildOrder): Promise<void> {
  const { databaseUrl, path, stamp, trustedSince } = order;
  if (!databaseUrl) {
    const kept = await readIfWhole(readKeptCatalogue(path, stamp));
    const before = kept && kept.writtenAt >= trustedSince ? kept : null;
    await leave(order, before, await readTables(askParent(), before?.tables ?? null));
    return;
  }
  // The driver is loaded only where it's used: it takes longer than a small catalogue.
  const { withOwnServer } = await import('./read-own.ts');
  await withOwnServer(databaseUrl, path, async (readAtOneMoment) => {
    const read = await readAtOneMoment(async (source) => {
      const fingerprint = await readIfWhole(readKeptFingerprint(path, stamp));
      if (fingerprint !== null && fingerprint === (await source.read('getCatalogueFingerprint'))) return null;
      const kept = await readIfWhole(readKeptCatalogue(path, stamp));
      return { kept, tables: await readTables(source, kept?.tables ?? null) };
    });
    if (read) await leave(order, read.kept, read.tables);
  });
}

async function leave(
  { path, stamp }: BuildOrder,
  before: KeptCatalogue | null,
  read: CatalogueTables,
): Promise<void> {
  const tables = shareSame(before?.tables, read);
  writeCatalogueFile(path, stamp, { tables, derived: await deriveParts(tables, before) });
}

/** What was built before; null where there is nothing that can be read, and all is built anew. */
async function readIfWhole<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
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
    idBatchSize: 10 * BATCH,
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
