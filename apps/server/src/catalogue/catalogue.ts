import type { Db } from '../db/database.ts';
import { getCatalogueVersion } from './catalogue.sql.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** How often a process asks whether the catalogue has changed (our choice). */
const POLL_MS = 5_000;

/** The catalogue this process answers from. */
export interface Catalogue {
  /** The newest version read; take it once a request, for the next request may see another. */
  readonly snapshot: Snapshot;
  /** Reads the catalogue again where its version has changed, and only then swaps it. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the catalogue and keeps it fresh by asking for its version: one tiny statement every few
 * seconds, the same on the embedded database and on a server, and with no connection to lose.
 * @param options.pollMs null asks only when `refresh` is called
 */
export async function createCatalogue(
  db: Db,
  { pollMs = POLL_MS }: { pollMs?: number | null } = {},
): Promise<Catalogue> {
  let snapshot = await readSnapshot(db);
  let running: Promise<void> | null = null;

  const refresh = async () => {
    const version = await getCatalogueVersion(db);
    if (version !== snapshot.version) snapshot = await readSnapshot(db);
  };
  /** One at a time: whoever asks while one runs waits for that one. */
  const refreshOnce = () => {
    running ??= refresh().finally(() => {
      running = null;
    });
    return running;
  };
  const timer =
    pollMs === null
      ? null
      : setInterval(() => {
          refreshOnce().catch((error: unknown) => {
            console.error('The catalogue could not be refreshed; the last one stays:', error);
          });
        }, pollMs);
  timer?.unref();

  return {
    get snapshot() {
      return snapshot;
    },
    refresh: refreshOnce,
    async close() {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
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
