import { rm } from 'node:fs/promises';
import type { Db } from '../db/database.ts';
import { log } from '../log.ts';
import { buildInProcess } from './builder/build-in-process.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { loadCatalogueFile } from './file/catalogue-file.ts';
import { openCatalogueFolder } from './file/catalogue-folder.ts';
import { hashOfSourceCode } from './file/code-stamp.ts';
import { type HeldParts, UnreadableFile } from './file/part-file.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Interval at which a process checks whether the catalog has changed, in ms; every process must pick up a
 * change within 5 s.
 */
const POLL_MS = 1_000;
/** Delay after a failed refresh, in ms, which doubles with each further failure (our choice). */
const RETRY_MS = { first: 2_000, most: 60_000 } as const;

/** The in-memory catalog of this process, which is kept up to date. */
export interface Catalogue {
  /** The newest version of the catalog. Read it once per request, since it may change in between. */
  readonly snapshot: Snapshot;
  /**
   * Reads the changes if the catalog's version is new, and replaces the snapshot when the new one is ready.
   */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

interface CatalogueOptions {
  /** The server that the building process reads from; if absent, that process sends its queries to `db`. */
  readonly databaseUrl?: string | undefined;
  /**
   * Folder in which the built catalog is stored for the next start; if absent, the file is deleted on
   * close.
   */
  readonly folder?: string | undefined;
  /**
   * A catalog file that was built from a copy of this database. It is opened at the start instead of building one,
   * which saves each test about two seconds.
   */
  readonly builtFile?: string | undefined;
  /** Polling interval, ms. With null, only `refresh` checks for a new version. */
  readonly pollMs?: number | null;
}

/**
 * Loads the catalog and keeps it up to date by polling its version. This takes one small query a second, works the
 * same on the embedded database and on a server, and needs no extra connection. A separate process reads and
 * calculates a new version and writes it to a file, while requests are served from the current version. Then only the
 * changed parts of the file are read.
 */
export async function createCatalogue(
  db: Db,
  { databaseUrl, folder, builtFile, pollMs = POLL_MS }: CatalogueOptions = {},
): Promise<Catalogue> {
  const trustedSince = Date.now();
  const closing = new AbortController();
  const stamp = await hashOfSourceCode();
  const files = await openCatalogueFolder(folder, databaseUrl ?? null);
  const { path } = files;
  const order = { databaseUrl: databaseUrl ?? null, path, stamp, trustedSince };
  const build = async (held: HeldParts) => {
    await buildInProcess(db, order, closing.signal);
    const { built, parts } = await loadCatalogueFile(path, stamp, held).catch(async (error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      // The file may have been damaged since it was written, so build it once more.
      await rm(path, { force: true });
      await buildInProcess(db, order, closing.signal);
      return loadCatalogueFile(path, stamp, held);
    });
    return { snapshot: await openSnapshot(built), parts };
  };
  const open = async (file: string) => {
    const { built, parts } = await loadCatalogueFile(file, stamp, new Map());
    return { snapshot: await openSnapshot(built), parts };
  };
  let { snapshot, parts } = builtFile === undefined ? await build(new Map()) : await open(builtFile);

  const refresh = async () => {
    const version = await getCatalogueVersion(db);
    if (version === snapshot.version) return;
    ({ snapshot, parts } = await build(parts));
    forceGarbageCollection(snapshot);
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

/**
 * Wraps `work` so that it never runs twice at the same time: a call while it is running returns the same promise.
 * `running()` returns this promise; null if it isn't running.
 */
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

/** Calls `refresh` at an interval, and after failures with increasing delays. */
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
        log.error({ err: error }, 'The catalog could not be refreshed; the previous version stays in use.');
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
 * Triggers garbage collection. The collector doesn't count shared memory, so an idle process would keep old
 * snapshots forever. Allocating and dropping as many bytes that it does count makes it run.
 */
function forceGarbageCollection({ matrix }: Snapshot): void {
  void new ArrayBuffer(2 * matrix.vectors.byteLength);
}
