import type { IdentityConfig } from '../../identity-config.ts';
import { readPoolKeys } from './embedded/pool-keys.ts';
import { unseal } from './embedded/seal.ts';

/** Opens the codes that the pool left in letters; null where one was sealed with another key. */
export async function createCodeOpener(
  config: IdentityConfig,
): Promise<(mailId: string, sealed: string) => string | null> {
  // Another pool sends its codes itself.
  if (config.kind === 'outside') return () => null;
  const key = (await readPoolKeys(config.keysFile)).deriveKey('mail');
  return (mailId, sealed) => unseal(key, mailId, Buffer.from(sealed, 'base64url'))?.toString() ?? null;
}
