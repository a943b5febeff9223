import { rm } from 'node:fs/promises';
import type { Db } from '../../../../db/database.ts';
import { StartError } from '../../../../start-error.ts';
import { getStoredKeys, insertKeys, updateSealing } from './keys.sql.ts';
import { hasPoolKeys, loadPoolKeys, type PoolKeys } from './pool-keys.ts';

/**
 * Loads the user pool's keys from their file and checks them against the fingerprints in the database. Creates the file
 * if it doesn't exist and the database has no fingerprints yet.
 * @throws StartError if the file is missing or damaged, belongs to another database, or dates from before the last key
 * rotation
 */
export async function openOwnKeys(db: Db, file: string): Promise<PoolKeys> {
  const isNew = !hasPoolKeys(file);
  if (isNew && (await getStoredKeys(db))) throw missing(file);
  const keys = await loadPoolKeys(file);
  const { marking, sealing } = keys.current();
  const fingerprints = sealing.map(({ fingerprint }) => fingerprint);
  const [current = ''] = fingerprints;
  const stored = await insertKeys(db, { fingerprint: marking.fingerprint, sealing: current });
  if (stored.fingerprint !== marking.fingerprint) {
    // Another process has just created its keys, and nothing depends on ours yet.
    if (isNew) await rm(file, { force: true });
    throw foreign(file);
  }
  if (!fingerprints.includes(stored.sealing)) throw outdated(file);
  // A rotation was interrupted between the file and the database.
  if (stored.sealing !== current) await updateSealing(db, current);
  return keys;
}

function missing(file: string): StartError {
  return new StartError(
    `The user pool’s keys aren’t in ${file}, and this database’s accounts were made with some. Restore them, or give every process the same IDENTITY_KEYS_FILE (docs/operations.md).`,
  );
}

function foreign(file: string): StartError {
  return new StartError(
    `The user pool’s keys in ${file} aren’t those that this database’s accounts were made with. Restore them, or give every process the same IDENTITY_KEYS_FILE (docs/operations.md).`,
  );
}

function outdated(file: string): StartError {
  return new StartError(
    `The user pool’s keys in ${file} aren’t of the same time as this database: they were rotated since, or it was restored. Use the file that goes with it; after “palate keys rotate” every process needs the new one (docs/operations.md).`,
  );
}
