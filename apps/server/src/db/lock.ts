import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a data directory for one process. Without a lock, two PGlite instances would open the same directory without
 * an error, and lose rows. It is an SQLite lock, which the kernel releases even if the process crashes, so it never
 * remains by mistake.
 * @throws StartError if another process holds the lock, or if locking fails for another reason
 */
export function lockDirectory(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path);
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (cause) {
    file?.close();
    throw new StartError(explainLock(path, dataDir, cause as Error & { errcode?: number }), { cause });
  }
  const held = file;
  return { release: () => held.close() };
}

function explainLock(
  path: string,
  dataDir: string,
  { errcode, message }: Error & { errcode?: number },
): string {
  return errcode === SQLITE_BUSY
    ? `Another Palate is already running on ${dataDir}. Stop it first. To run commands beside a server, keep the data in PostgreSQL: set DATABASE_URL for both.`
    : `The lock ${path} can’t be taken (${message}). Make it writable, or remove it if no Palate is running.`;
}
