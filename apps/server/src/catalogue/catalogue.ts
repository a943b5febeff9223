import type { Db } from '../db/database.ts';
import { buildInWorker } from './build-in-worker.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { type BuiltCatalogue, openSnapshot } from './open-snapshot.ts';
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
  /** The server that the building thread reads from; without one it asks `db` for every statement. */
  readonly databaseUrl?: string | undefined;
  /** Null asks for a new version only when `refresh` is called. */
  readonly pollMs?: number | null;
}

/**
 * Reads the catalogue and keeps it fresh by asking for its version: one tiny statement a second, the
 * same on the embedded database and on a server, and with no connection to lose. What is new is read
 * and worked out in another thread, while requests are answered from what was there.
 */
export async function createCatalogue(
  db: Db,
  { databaseUrl, pollMs = POLL_MS }: CatalogueOptions = {},
): Promise<Catalogue> {
  const closing = new AbortController();
  const build = (before: BuiltCatalogue['tables'] | null) =>
    buildInWorker(db, { databaseUrl, before }, closing.signal);
  const first = await build(null);
  let { tables } = first;
  let { snapshot, names } = await openSnapshot(first, null);

  const refresh = async () => {
    const version = await getCatalogueVersion(db);
    if (version === snapshot.version) return;
    const built = await build(tables);
    const opened = await openSnapshot(built, names);
    ({ tables } = built);
    ({ snapshot, names } = opened);
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
      closing.abort(new Error('The catalogue was closed'));
      await refreshOnce.running()?.catch(() => undefined);
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
        console.error('The catalogue could not be refreshed; the last one stays:', error);
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

/** The same dependencies with the catalogue held at the version it has now, so that one request sees one throughout. */
export function pinCatalogue<D extends { catalogue: Catalogue }>(dependencies: D): D {
  const { catalogue } = dependencies;
  const { snapshot } = catalogue;
  return {
    ...dependencies,
    catalogue: { snapshot, refresh: () => catalogue.refresh(), close: () => catalogue.close() },
  };
}
