import { rm } from 'node:fs/promises';
import type { Db } from '../../../db/database.ts';
import { StartError } from '../../../start-error.ts';
import { findKeptKeys, keepKeys, keepSealing } from './keys.sql.ts';
import { hasPoolKeys, type PoolKeys, readPoolKeys } from './pool-keys.ts';

/**
 * The keys that a database's accounts rest on. They are made where neither file nor database knows any; never
 * beside others.
 * @throws StartError where the file is missing, damaged, another's, or from before a rotation
 */
export async function openOwnKeys(db: Db, file: string): Promise<PoolKeys> {
  const isNew = !hasPoolKeys(file);
  if (isNew && (await findKeptKeys(db))) throw missing(file);
  const keys = await readPoolKeys(file);
  const { marking, sealing } = keys.current();
  const fingerprints = sealing.map(({ fingerprint }) => fingerprint);
  const [current = ''] = fingerprints;
  const kept = await keepKeys(db, { fingerprint: marking.fingerprint, sealing: current });
  if (kept.fingerprint !== marking.fingerprint) {
    // Made a moment ago, while another process made its own: nothing rests on them.
    if (isNew) await rm(file, { force: true });
    throw foreign(file);
  }
  if (!fingerprints.includes(kept.sealing)) throw outdated(file);
  // A rotation that ended between file and database.
  if (kept.sealing !== current) await keepSealing(db, current);
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
