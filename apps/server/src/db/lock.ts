import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;

/**
 * Holds a data directory for one process: PGlite opens a directory twice without an error and then
 * loses rows. The kernel frees an SQLite lock at any death of the process, so none is ever stale.
 * @throws StartError where another process holds it, or the lock can't be had for another reason
 */
export function lockDirectory(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (cause) {
    file?.close();
    throw new StartError(sayWhy(path, dataDir, cause as Error & { errcode?: number }), { cause });
  }
  const held = file;
  return { release: () => held.close() };
}

function sayWhy(path: string, dataDir: string, { errcode, message }: Error & { errcode?: number }): string {
  return errcode === SQLITE_BUSY
    ? `Another Palate is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`
    : `The lock ${path} can’t be taken (${message}). Make it writable, or remove it if no Palate is running.`;
}
