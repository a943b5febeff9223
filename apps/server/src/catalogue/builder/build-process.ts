// Runs in a separate process: reads the catalog, calculates everything and writes it to a file.

import { shareSame } from '../collections/share-same.ts';
import {
  type CachedCatalogue,
  loadCachedCatalogue,
  loadCachedFingerprint,
  writeCatalogueFile,
} from '../file/catalogue-file.ts';
import { UnreadableFile } from '../file/part-file.ts';
import { type CatalogueTables, loadTables } from '../tables/load-tables.ts';
import type { BuildAnswer, BuildMessage, BuildOrder } from './build-messages.ts';
import { deriveParts } from './derive-parts.ts';
import type { RowSource } from './row-source.ts';

/** Rows per statement if they pass through the serving thread, which must not be blocked for long. */
const BATCH = 250;

async function build(order: BuildOrder): Promise<void> {
  const { databaseUrl, path, stamp, trustedSince } = order;
  if (!databaseUrl) {
    const cached = await readIfWhole(loadCachedCatalogue(path, stamp));
    const before = cached && cached.writtenAt >= trustedSince ? cached : null;
    await leave(order, before, await loadTables(askParent(), before?.tables ?? null));
    return;
  }
  // Import the driver only if needed: that takes longer than reading a small catalog.
  const { withOwnServer } = await import('./read-own.ts');
  await withOwnServer(databaseUrl, path, async (readAtOneMoment) => {
    const read = await readAtOneMoment(async (source) => {
      const fingerprint = await readIfWhole(loadCachedFingerprint(path, stamp));
      if (fingerprint !== null && fingerprint === (await source.read('getCatalogueFingerprint'))) return null;
      const cached = await readIfWhole(loadCachedCatalogue(path, stamp));
      return { cached, tables: await loadTables(source, cached?.tables ?? null) };
    });
    if (read) await leave(order, read.cached, read.tables);
  });
}

async function leave(
  { path, stamp }: BuildOrder,
  before: CachedCatalogue | null,
  read: CatalogueTables,
): Promise<void> {
  const tables = shareSame(before?.tables, read);
  writeCatalogueFile(path, stamp, { tables, derived: await deriveParts(tables, before) });
}

/** Reads an earlier build. Returns null if it can't be read; everything is then built from scratch. */
async function readIfWhole<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableFile || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Sends each query to the parent process, which has the only session with the embedded database. */
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

// The parent process is gone, so nobody waits for the result.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: BuildOrder) => {
  build(order).then(
    () => send({ kind: 'built' }, () => process.exit(0)),
    (error: unknown) => send({ kind: 'failed', message: String(error) }, () => process.exit(1)),
  );
});
