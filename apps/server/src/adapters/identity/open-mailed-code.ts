import type { Db } from '../../db/database.ts';
import type { IdentityConfig } from '../../identity-config.ts';
import { openOwnKeys } from './embedded/own-keys.ts';
import { createSeals } from './embedded/seals.ts';

/**
 * Opens the codes that the pool left in letters; null where one was sealed with another key.
 * @throws StartError where the keys here aren't this database's
 */
export async function createCodeOpener(
  config: IdentityConfig,
  db: Db,
): Promise<(mailId: string, sealed: string) => string | null> {
  // Another pool sends its codes itself.
  if (config.kind === 'outside') return () => null;
  const seals = createSeals(await openOwnKeys(db, config.keysFile), () => new Date());
  return (mailId, sealed) =>
    seals.unseal('mail', mailId, Buffer.from(sealed, 'base64url'))?.toString() ?? null;
}
