import type { Db } from '../../db/database.ts';
import type { IdentityConfig } from '../../identity-config.ts';
import { openOwnKeys } from './embedded/keys/own-keys.ts';
import { createSeals } from './embedded/keys/seals.ts';

/**
 * Creates a function that decrypts the codes in queued emails. The function returns null for a code that was encrypted
 * with another key.
 * @throws StartError if the keys aren't this database's
 */
export async function createCodeOpener(
  config: IdentityConfig,
  db: Db,
): Promise<(mailId: string, sealed: string) => string | null> {
  // Another pool sends its own codes.
  if (config.kind === 'outside') return () => null;
  const seals = createSeals(await openOwnKeys(db, config.keysFile), () => new Date());
  return (mailId, sealed) =>
    seals.unseal('mail', mailId, Buffer.from(sealed, 'base64url'))?.toString() ?? null;
}
