import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * Holds a data directory for one process: PGlite opens a directory twice without an error and then
 * loses rows. The kernel frees an SQLite lock at any death of the process, so none is ever stale.
 */
export function lockDirectory(dataDir: string): { release(): void } {
  const file = new DatabaseSync(join(dataDir, 'lock'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (cause) {
    file.close();
    throw new StartError(
      `Another Palate is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
      { cause },
    );
  }
  return { release: () => file.close() };
}
