import { rm } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { buildInProcess } from './build-in-process.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { readCatalogueFile } from './file/catalogue-file.ts';
import { openCatalogueFolder } from './file/catalogue-folder.ts';
import { stampOfCode } from './file/code-stamp.ts';
import { type HeldParts, UnreadableFile } from './file/part-file.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** How often a process asks whether the catalogue has changed: a change is to be everywhere within 5 s. */
const POLL_MS = 1_000;
/** After a refresh that failed, the next is tried so much later, and twice as late after every further one (our choice). */
const RETRY_MS = { first: 2_000, most: 60_000 } as const;

/** The catalogue this process answers from. */
export interface Catalogue {
  /** The newest version read; take it once a request, for the next request may see another. */
  readonly snapshot: Snapshot;
  /** Reads what has changed where the version says so, and swaps the snapshot when it's ready. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface CatalogueOptions {
  /** The server that the building process reads from; without one it asks `db` for every statement. */
  readonly databaseUrl?: string | undefined;
  /** The folder that what was built is kept in for the next start; without one it's kept until it's closed. */
  readonly folder?: string | undefined;
  /** Null asks for a new version only when `refresh` is called. */
  readonly pollMs?: number | null;
}

/**
 * Reads the catalogue and keeps it fresh by asking for its version: one tiny statement a second, the
 * same on the embedded database and on a server, and with no connection to lose. What is new is read
 * and worked out in another process and left in a file, while requests are answered from what was there;
 * of the file only the parts are read that have changed.
 */
export async function createCatalogue(
  db: Db,
  { databaseUrl, folder, pollMs = POLL_MS }: CatalogueOptions = {},
): Promise<Catalogue> {
  const trustedSince = Date.now();
  const closing = new AbortController();
  const stamp = await stampOfCode();
  const files = await openCatalogueFolder(folder, databaseUrl ?? null);
  const { path } = files;
  const order = { databaseUrl: databaseUrl ?? null, path, stamp, trustedSince };
  const build = async (held: HeldParts) => {
    await buildInProcess(db, order, closing.signal);
    const { built, parts } = await readCatalogueFile(path, stamp, held).catch(async (error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      // A file of what the database holds may have been damaged since it was written: it's built once more.
      await rm(path, { force: true });
      await buildInProcess(db, order, closing.signal);
      return readCatalogueFile(path, stamp, held);
    });
    return { snapshot: await openSnapshot(built), parts };
  };
  let { snapshot, parts } = await build(new Map());

  const refresh = async () => {
    const version = await getCatalogueVersion(db);
    if (version === snapshot.version) return;
    ({ snapshot, parts } = await build(parts));
    pressForCollection(snapshot);
  };
  const refreshOnce = once(refresh);
  const timer = pollMs === null ? null : poll(refreshOnce, pollMs);
  return {
    get snapshot() {
      return snapshot;
    },
    refresh: refreshOnce,
    async close() {
      timer?.stop();
      closing.abort(new Error('The catalog was closed'));
      await refreshOnce.running()?.catch(() => undefined);
      await files.close();
    },
  };
}

/** One at a time: whoever asks while one runs waits for that one. */
function once(work: () => Promise<void>): (() => Promise<void>) & { running(): Promise<void> | null } {
  let running: Promise<void> | null = null;
  const start = () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
  return Object.assign(start, { running: () => running });
}

/** Refreshes every so often; after one that failed later and later. */
function poll(refresh: () => Promise<void>, pollMs: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let retryMs = 0;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(turn, Math.max(pollMs, retryMs));
    timer.unref();
  };
  const turn = () => {
    refresh()
      .then(() => {
        retryMs = 0;
      })
      .catch((error: unknown) => {
        if (isStopped) return;
        retryMs = Math.min(RETRY_MS.most, Math.max(RETRY_MS.first, 2 * retryMs));
        console.error('The catalog could not be refreshed; the previous version stays in use:', error);
      })
      .finally(next);
  };
  next();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * The collector doesn't count shared memory, so a quiet process would keep snapshot after snapshot that
 * nobody reads any more. As many bytes of the counted kind, never touched and dropped at once, make it look.
 */
function pressForCollection({ matrix }: Snapshot): void {
  void new ArrayBuffer(2 * matrix.vectors.byteLength);
}
